"""What finished tables tell about people, games and servers: ratings, statistics, and the pictures of them."""
