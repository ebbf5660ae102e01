"""What several rehearsals need: a clock moved by hand, a Discord of which nothing is seen, stored inputs."""
