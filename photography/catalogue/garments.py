"""Top-wear, bottom-wear and winter-wear."""
from catalogue.shot import Product, Shot

WORN = dict(light='cloth', ground=.32)


def tops(close=(.5, .05, .86)):
    """Front, back, the close-up, and the place or scale."""
    return (Shot(**WORN, above=2.5, fill=.84), Shot(**WORN, above=2.5, turn=180, fill=.84),
            Shot(**WORN, focus=close, frame=.26, around=10, above=15),
            Shot('fold', above=48, around=-18, fill=.74, light='cloth', floor='oak'))


PRODUCTS = (
    Product('everyday-crew-tee-ink', 'garments.tee', dict(colour='#22262f'), tops()),
    Product('everyday-crew-tee-marigold', 'garments.tee', dict(colour='#d98e14'), tops()),
    Product('breton-stripe-tee', 'garments.tee', dict(colour='#eeeae0', stripe='#26304d', melange=.12, mottle=.04), tops()),
    Product('monsoon-print-tee', 'garments.tee', dict(colour='#e9e5da', print_=True, melange=.12, mottle=.04), tops()),
)
