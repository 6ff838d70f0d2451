"""Every product of the shop with its model, its parameters and its four shots."""
from catalogue.garments import PRODUCTS as GARMENTS
from catalogue.goods import PRODUCTS as GOODS

PRODUCTS = {product.slug: product for product in (*GARMENTS, *GOODS)}
