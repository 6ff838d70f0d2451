"""The cuts of the trousers."""
from garments.trousers import Trousers

FLEECE = dict(tension=16., bend=.015, mass=.16)
TWILL = dict(tension=20., bend=.04, mass=.18)
DENIM = dict(tension=24., bend=.10, mass=.25)

JOGGERS = Trousers(out=.185, in_=.062, cuff=.055, squeeze=.86, cloth=FLEECE)
STRAIGHT = Trousers(waist=.200, hip=.242, out=.214, in_=.036, cloth=DENIM)
SHORTS = Trousers(waist=.202, hip=.250, out=.254, in_=.012, low=.50, squeeze=.95, cloth=TWILL)
