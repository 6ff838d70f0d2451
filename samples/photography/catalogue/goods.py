"""Bottles, gloves, home, spectacles, travel-wear and caps."""
from catalogue.shot import Product, Shot


def bottle(slug, model='goods.bottle', room=0.40, **parameters):
    return Product(
        slug,
        model,
        parameters,
        (
            Shot(above=4, fill=0.80),
            Shot(above=16, turn=-150, fill=0.80),
            Shot(above=24, around=14, turn=22, focus=(0.5, 0.4, 0.84), frame=0.13, fstop=11),
            Shot(
                'table',
                above=9,
                around=-8,
                focus=(0.6, 0.5, 0.5),
                frame=room,
                ground=None,
                fstop=8,
                exposure=0.8,
            ),
        ),
    )


def gloves(slug, style, other='palms', **colours):
    return Product(
        slug,
        'goods.gloves',
        dict(style=style, **colours),
        (
            Shot(above=77, light='cloth', fill=0.78),
            Shot(other, above=77, light='cloth', fill=0.78),
            Shot(
                'build' if other == 'crossed' else other,
                above=62,
                around=12,
                light='cloth',
                focus=(0.42, 0.35, 0.5),
                frame=0.125,
                fstop=11,
            ),
            Shot(
                'table', above=52, around=-10, ground=None, light='cloth', frame=0.40, fstop=11, exposure=0.8
            ),
        ),
    )


def home(
    slug,
    model,
    room,
    turn=24,
    above=14,
    close=None,
    place='table',
    other=(-62, 14),
    fill=0.80,
    samples=1,
    **parameters,
):
    """`room` is the height of the fourth frame, `samples` its own, `close` where the third looks and how near."""
    focus, near = close or ((0.5, 0.3, 0.7), 0.12)
    inside = dict(around=-10, frame=room, ground=None, fstop=8, exposure=0.8, samples=samples)
    return Product(
        slug,
        model,
        parameters,
        (
            Shot(above=above, turn=turn, fill=fill),
            Shot(above=above + other[1], turn=turn + other[0], fill=fill),
            Shot(above=above + 12, turn=turn, focus=focus, frame=near, fstop=11),
            Shot(place, above=max(9, above - 4), **inside),
        ),
    )


def glasses(slug, **parameters):
    return Product(
        slug,
        'goods.spectacles',
        parameters,
        (
            Shot(above=20, turn=30, fill=0.86, exposure=0.92),
            Shot(above=14, fill=0.86, exposure=0.92),
            Shot(above=24, turn=50, focus=(0.56, 0.03, 0.60), frame=0.062, fstop=32, exposure=0.92),
            Shot('table', above=26, around=0, ground=None, frame=0.30, fstop=11, exposure=0.8),
        ),
    )


def hat(slug, model='goods.cap', turn=34, above=18, close=((0.56, 0.05, 0.52), 0.14), **parameters):
    focus, near = close
    return Product(
        slug,
        model,
        parameters,
        (
            Shot(above=above, turn=turn, fill=0.84, light='cloth'),
            Shot(above=above, turn=turn + 170, fill=0.84, light='cloth'),
            Shot(above=above + 6, turn=turn - 12, focus=focus, frame=near, fstop=16, light='cloth'),
            Shot('table', above=18, around=0, ground=None, frame=0.40, fstop=8, light='cloth', exposure=0.8),
        ),
    )


def travel(
    slug,
    model,
    room,
    turn=24,
    above=12,
    close=((0.5, 0, 0.4), 0.16),
    place='floor',
    other='build',
    over=14,
    **parameters,
):
    focus, near = close
    return Product(
        slug,
        model,
        parameters,
        (
            Shot(above=above, turn=turn, fill=0.84, light='cloth', exposure=1.12),
            Shot(
                other,
                above=above if other == 'build' else 56,
                turn=turn + (165 if other == 'build' else 16),
                fill=0.84,
                light='cloth',
                exposure=1.12,
            ),
            Shot(
                above=above + 8,
                turn=turn - 8,
                focus=focus,
                frame=near,
                fstop=16,
                light='cloth',
                exposure=1.15,
            ),
            Shot(
                place, above=over, around=-12, ground=None, frame=room, fstop=8, light='cloth', exposure=0.95
            ),
        ),
    )


PRODUCTS = (
    bottle('insulated-bottle-ink-750'),
    bottle('insulated-bottle-marigold-750', color='#e39a12'),
    bottle('insulated-bottle-steel-1000', finish='steel', height=0.292, radius=0.041, mark='#2a2a2a'),
    bottle('sports-sipper-600', 'goods.sipper', room=0.34),
    bottle('travel-tumbler-450', 'goods.tumbler', room=0.29),
    bottle('vacuum-flask-1000', 'goods.flask'),
    gloves('knitted-gloves-charcoal', 'knitted', 'crossed'),
    gloves('knitted-gloves-oat', 'knitted', 'crossed', color='#d2c3a5', tip='', stripe='#a4502f'),
    gloves('gym-gloves', 'gym'),
    gloves('cycling-gloves', 'cycling'),
    gloves('garden-gloves', 'garden'),
    home('stoneware-mug', 'goods.mug', 0.32, turn=0),
    home('linen-table-lamp', 'goods.lamp', 0.62, above=5, turn=0, close=((0.5, 0.2, 0.40), 0.22), samples=5),
    home(
        'block-print-cushion',
        'goods.cushion',
        0.72,
        above=6,
        turn=14,
        place='bench',
        other=(-56, 4),
        close=((0.72, 0.3, 0.72), 0.20),
        style='block',
    ),
    home(
        'handloom-cushion-marigold',
        'goods.cushion',
        0.72,
        above=6,
        turn=14,
        place='bench',
        other=(-56, 4),
        close=((0.72, 0.3, 0.72), 0.20),
        style='handloom',
    ),
    home('sandalwood-candle', 'goods.candle', 0.26, turn=6, close=((0.35, 0.3, 0.6), 0.10)),
    home('terracotta-planter', 'goods.planter', 0.66, above=8, turn=0, close=((0.5, 0.3, 0.30), 0.20)),
    home(
        'sheesham-tray',
        'goods.tray',
        0.52,
        above=48,
        turn=58,
        other=(-38, -20),
        close=((0.9, 0.4, 0.6), 0.16),
    ),
    glasses('aviator-sunglasses-gold'),
    glasses(
        'round-frames-tortoise',
        shape='round',
        kind='acetate',
        color='tortoise',
        tint='#f1f2ee',
        fade='#f4f5f2',
    ),
    glasses(
        'square-frames-black', shape='square', kind='acetate', color='#121214', tint='#f1f2ee', fade='#f4f5f2'
    ),
    glasses('sports-wrap-sunglasses', kind='wrap', color='#1a1c20', tint='#2a3550', tip='#e39a12'),
    glasses(
        'round-metal-frames-steel',
        shape='round',
        color='#c9cacb',
        tint='#f1f2ee',
        fade='#f4f5f2',
        tip='#23252a',
    ),
    travel('day-backpack-20l', 'goods.backpack', 0.72, close=((0.45, 0, 0.36), 0.20)),
    travel('weekend-duffel-36l', 'goods.duffel', 0.86, turn=30, above=16, close=((0.45, 0.2, 0.5), 0.20)),
    travel('crossbody-sling', 'goods.sling', 0.58, place='table', close=((0.45, 0, 0.22), 0.14)),
    travel(
        'memory-foam-neck-pillow',
        'goods.travel',
        0.50,
        turn=0,
        above=34,
        place='table',
        over=34,
        close=((0.5, 0, 0.62), 0.19),
        kind='pillow',
    ),
    travel(
        'passport-holder',
        'goods.travel',
        0.30,
        turn=0,
        place='table',
        other='shut',
        kind='passport',
        over=34,
        close=((0.4, 0, 0.4), 0.09),
    ),
    hat('baseball-cap-navy'),
    hat('corduroy-cap-tan', color='#a9814f', kind='corduroy', stitch='#c9a878', leather_patch='#5a3a22'),
    hat('bucket-hat-olive', 'goods.hats', kind='bucket', turn=20, above=22, close=((0.45, 0.05, 0.5), 0.13)),
    hat('ribbed-beanie-rust', 'goods.hats', kind='beanie', turn=14, above=10, close=((0.5, 0.05, 0.2), 0.12)),
    hat(
        'trucker-cap-ink',
        color='#ddd3bf',
        stitch='#b7ab93',
        mesh='#232b3e',
        word='#232b3e',
        strap_colour='#232b3e',
    ),
)
