"""The HTTP interface: one module for each subject, all of them described by OpenAPI."""
