"""The shop's scenes: heroes, banner, category pictures, social card and the backgrounds of the sign-up."""
