"""Top-wear, bottom-wear and winter-wear."""
from catalogue.shot import Product, Shot

WORN = dict(light='cloth', ground=.32)


def tops(kind='build', close=(.5, .05, .86)):
    """Front, folded on a table, the close-up, and back."""
    fold = 'fold' if kind == 'build' else f'fold_{kind}'
    return (Shot(kind, **WORN, above=2.5, fill=.88),
            Shot(fold, above=48, around=-18, fill=.74, light='cloth', floor='oak'),
            Shot(kind, **WORN, focus=close, frame=.26, around=10, above=15),
            Shot(kind, **WORN, above=2.5, turn=180, fill=.88))


LAID = dict(light='table', lies=True, above=89.5, fill=.82, exposure=1.34, samples=2)


def laid(kind='', close=(.5, .05, .86), frame=.26):
    """Flat on its back, folded, the close-up of the garment as it is worn, and flat on its front."""
    of = lambda arrangement: f'{arrangement}_{kind}' if kind else arrangement
    return (Shot(of('flat'), **LAID),
            Shot(of('fold'), above=48, around=-18, fill=.74, light='cloth', floor='oak'),
            Shot(kind or 'build', **WORN, focus=close, frame=frame, around=10, above=15),
            Shot(of('flat'), manner=dict(over=True), turn=180, **LAID))


def legs(kind=''):
    return laid(kind, (.5, .1, .88), .30)


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
    Product('linen-shirt-sky', SHIRT, dict(colour='#b4c9da'), laid()),
    Product('linen-shirt-oat', SHIRT, dict(colour='#d3c5ab', buttons='#6b5236'), laid()),
    Product('oxford-shirt-blue', SHIRT, dict(colour='#6d8fc0', cloth='oxford', second='#dfe6ef', down=True), laid()),
    Product('flannel-check-shirt-rust', SHIRT,
            dict(colour='#9c4a2c', cloth='flannel', checks=RUST_CHECK, buttons='#3a2c22'), laid()),
)

BOTTOM_WEAR = (
    Product('selvedge-jeans-indigo', 'garments.jeans', dict(colour='#35435f'), legs()),
    Product('washed-jeans-graphite', 'garments.jeans', dict(colour='#5a5d62', gold='#4b4d50', worn_in=.9), legs()),
    Product('stretch-chinos-khaki', 'garments.chinos', dict(colour='#b59a72'), legs()),
    Product('stretch-chinos-navy', 'garments.chinos', dict(colour='#37405a'), legs()),
    Product('everyday-joggers-charcoal', 'garments.joggers', dict(colour='#5d6063'), legs()),
    Product('everyday-joggers-olive', 'garments.joggers', dict(colour='#6b6a4a', cords='#6b6a4a'), legs()),
    Product('drawstring-shorts-sand', 'garments.joggers', dict(colour='#d0bc98'), legs('shorts')),
    Product('chino-shorts-brick', 'garments.chinos', dict(colour='#a4553f'), legs('shorts')),
)

WINTER_WEAR = (
    Product('pullover-hoodie-heather', SWEAT, dict(colour='#a5a5a4', hooded=True, melange=.75), laid()),
    Product('pullover-hoodie-forest', SWEAT, dict(colour='#35503f', hooded=True, cords='#35503f'), laid()),
    Product('loopback-sweatshirt-oat', SWEAT, dict(colour='#d5c7ae'), laid()),
    Product('loopback-sweatshirt-navy', SWEAT, dict(colour='#333f5c'), laid()),
    Product('cable-knit-sweater-cream', SWEAT, dict(colour='#e8dfcb', knit='cable'), laid()),
    Product('ribbed-sweater-maroon', SWEAT, dict(colour='#74323a', knit='rib'), laid()),
    Product('quilted-puffer-jacket-ink', 'garments.puffer', dict(colour='#3a4252'), laid('jacket')),
    Product('quilted-gilet-olive', 'garments.puffer', dict(colour='#6a6b4a'), laid('gilet')),
)

PRODUCTS = TOP_WEAR + BOTTOM_WEAR + WINTER_WEAR
