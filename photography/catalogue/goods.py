"""Bottles, gloves, home, spectacles, travel-wear and caps."""
from catalogue.shot import Product, Shot

PRODUCTS = ()
