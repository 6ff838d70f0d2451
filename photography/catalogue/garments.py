"""Top-wear, bottom-wear and winter-wear."""
from catalogue.shot import Product, Shot

PRODUCTS = ()
