"""What the siege is made of: a bot that can be killed, people, troubles, and a judge."""
