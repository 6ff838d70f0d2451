"""Top-wear, bottom-wear and winter-wear."""
from catalogue.shot import Product, Shot

WORN = dict(light='cloth', ground=.32)


def tops(kind='build', close=(.5, .05, .86)):
    """Front, back, the close-up, and folded on a table."""
    fold = 'fold' if kind == 'build' else f'fold_{kind}'
    return (Shot(kind, **WORN, above=2.5, fill=.88), Shot(kind, **WORN, above=2.5, turn=180, fill=.88),
            Shot(kind, **WORN, focus=close, frame=.26, around=10, above=15),
            Shot(fold, above=48, around=-18, fill=.74, light='cloth', floor='oak'))


def bottoms(kind='build'):
    fold = 'fold' if kind == 'build' else f'fold_{kind}'
    return (Shot(kind, **WORN, above=2.5, fill=.86), Shot(kind, **WORN, above=2.5, turn=180, fill=.86),
            Shot(kind, **WORN, focus=(.5, .1, .88), frame=.30, around=14, above=12),
            Shot(fold, above=48, around=-18, fill=.74, light='cloth', floor='oak'))


TEE, SHIRT, SWEAT = 'garments.tee', 'garments.shirt', 'garments.sweat'
POLO = 'garments.knit_top'
RUST_CHECK = ('#a34a2a', '#2b2a30', '#e6d9bf')

TOP_WEAR = (
    Product('everyday-crew-tee-ink', TEE, dict(colour='#3a4252'), tops()),
    Product('everyday-crew-tee-marigold', TEE, dict(colour='#d98e14'), tops()),
    Product('breton-stripe-tee', TEE, dict(colour='#eeeae0', stripe='#26304d', melange=.12, mottle=.04), tops()),
    Product('monsoon-print-tee', TEE, dict(colour='#e9e5da', print_=True, melange=.12, mottle=.04), tops()),
    Product('pique-polo-leaf', POLO, dict(colour='#44745a'), tops('polo')),
    Product('tipped-polo-white', POLO, dict(colour='#eeebe3', tip='#26304d'), tops('polo')),
    Product('waffle-henley-clay', POLO, dict(colour='#a2604a'), tops('henley')),
    Product('linen-shirt-sky', SHIRT, dict(colour='#b4c9da'), tops()),
    Product('linen-shirt-oat', SHIRT, dict(colour='#d3c5ab', buttons='#6b5236'), tops()),
    Product('oxford-shirt-blue', SHIRT, dict(colour='#6d8fc0', cloth='oxford', second='#dfe6ef', down=True), tops()),
    Product('flannel-check-shirt-rust', SHIRT,
            dict(colour='#9c4a2c', cloth='flannel', checks=RUST_CHECK, buttons='#3a2c22'), tops()),
)

BOTTOM_WEAR = (
    Product('selvedge-jeans-indigo', 'garments.jeans', dict(colour='#35435f'), bottoms()),
    Product('washed-jeans-graphite', 'garments.jeans', dict(colour='#5a5d62', gold='#4b4d50', worn_in=.9), bottoms()),
    Product('stretch-chinos-khaki', 'garments.chinos', dict(colour='#b59a72'), bottoms()),
    Product('stretch-chinos-navy', 'garments.chinos', dict(colour='#37405a'), bottoms()),
    Product('everyday-joggers-charcoal', 'garments.joggers', dict(colour='#5d6063'), bottoms()),
    Product('everyday-joggers-olive', 'garments.joggers', dict(colour='#6b6a4a', cords='#6b6a4a'), bottoms()),
    Product('drawstring-shorts-sand', 'garments.joggers', dict(colour='#d0bc98'), bottoms('shorts')),
    Product('chino-shorts-brick', 'garments.chinos', dict(colour='#a4553f'), bottoms('shorts')),
)

WINTER_WEAR = (
    Product('pullover-hoodie-heather', SWEAT, dict(colour='#a5a5a4', hooded=True, melange=.75), tops()),
    Product('pullover-hoodie-forest', SWEAT, dict(colour='#35503f', hooded=True, cords='#35503f'), tops()),
    Product('loopback-sweatshirt-oat', SWEAT, dict(colour='#d5c7ae'), tops()),
    Product('loopback-sweatshirt-navy', SWEAT, dict(colour='#333f5c'), tops()),
    Product('cable-knit-sweater-cream', SWEAT, dict(colour='#e8dfcb', knit='cable'), tops()),
    Product('ribbed-sweater-maroon', SWEAT, dict(colour='#74323a', knit='rib'), tops()),
    Product('quilted-puffer-jacket-ink', 'garments.puffer', dict(colour='#3a4252'), tops('jacket')),
    Product('quilted-gilet-olive', 'garments.puffer', dict(colour='#6a6b4a'), tops('gilet')),
)

PRODUCTS = TOP_WEAR + BOTTOM_WEAR + WINTER_WEAR
