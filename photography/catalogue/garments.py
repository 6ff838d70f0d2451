"""Top-wear, bottom-wear and winter-wear."""
from catalogue.shot import Product, Shot

WORN = dict(light='cloth', ground=.32)


def tops(close=(.5, .05, .86)):
    """Front, back, the close-up, and the place or scale."""
    return (Shot(**WORN, above=2.5, fill=.84), Shot(**WORN, above=2.5, turn=180, fill=.84),
            Shot(**WORN, focus=close, frame=.26, around=10, above=15),
            Shot('fold', above=48, around=-18, fill=.74, light='cloth', floor='oak'))


def bottoms(worn='build'):
    fold = 'fold' if worn == 'build' else f'fold_{worn}'
    return (Shot(worn, **WORN, above=2.5, fill=.86), Shot(worn, **WORN, above=2.5, turn=180, fill=.86),
            Shot(worn, **WORN, focus=(.5, .1, .88), frame=.30, around=14, above=12),
            Shot(fold, above=48, around=-18, fill=.74, light='cloth', floor='oak'))


PRODUCTS = (
    Product('everyday-crew-tee-ink', 'garments.tee', dict(colour='#3a4252'), tops()),
    Product('everyday-crew-tee-marigold', 'garments.tee', dict(colour='#d98e14'), tops()),
    Product('breton-stripe-tee', 'garments.tee', dict(colour='#eeeae0', stripe='#26304d', melange=.12, mottle=.04), tops()),
    Product('monsoon-print-tee', 'garments.tee', dict(colour='#e9e5da', print_=True, melange=.12, mottle=.04), tops()),
    Product('linen-shirt-sky', 'garments.shirt', dict(colour='#b4c9da'), tops()),
    Product('linen-shirt-oat', 'garments.shirt', dict(colour='#d3c5ab', buttons='#6b5236'), tops()),
    Product('oxford-shirt-blue', 'garments.shirt', dict(colour='#6d8fc0', cloth='oxford', second='#dfe6ef', down=True),
            tops()),
    Product('flannel-check-shirt-rust', 'garments.shirt',
            dict(colour='#9c4a2c', cloth='flannel', checks=('#a34a2a', '#2b2a30', '#e6d9bf'), buttons='#3a2c22'), tops()),
    Product('pullover-hoodie-heather', 'garments.sweat', dict(colour='#a5a5a4', hooded=True, melange=.75), tops()),
    Product('pullover-hoodie-forest', 'garments.sweat', dict(colour='#35503f', hooded=True, cords='#35503f'), tops()),
    Product('loopback-sweatshirt-oat', 'garments.sweat', dict(colour='#d5c7ae'), tops()),
    Product('loopback-sweatshirt-navy', 'garments.sweat', dict(colour='#333f5c'), tops()),
    Product('cable-knit-sweater-cream', 'garments.sweat', dict(colour='#e8dfcb', knit='cable'), tops()),
    Product('ribbed-sweater-maroon', 'garments.sweat', dict(colour='#74323a', knit='rib'), tops()),
    Product('selvedge-jeans-indigo', 'garments.jeans', dict(colour='#35435f'), bottoms()),
    Product('washed-jeans-graphite', 'garments.jeans', dict(colour='#5a5d62', gold='#4b4d50', worn_in=.9), bottoms()),
    Product('stretch-chinos-khaki', 'garments.chinos', dict(colour='#b59a72'), bottoms()),
    Product('stretch-chinos-navy', 'garments.chinos', dict(colour='#37405a'), bottoms()),
    Product('everyday-joggers-charcoal', 'garments.joggers', dict(colour='#5d6063'), bottoms()),
    Product('everyday-joggers-olive', 'garments.joggers', dict(colour='#6b6a4a', cords='#6b6a4a'), bottoms()),
    Product('drawstring-shorts-sand', 'garments.joggers', dict(colour='#d0bc98'), bottoms('shorts')),
    Product('chino-shorts-brick', 'garments.chinos', dict(colour='#a4553f'), bottoms('shorts')),
)
