"""The rooms in which products of the catalogue meet, each with its own daylight."""
import importlib
import math

import bpy
import numpy as np

from catalogue import PRODUCTS
from goods import sets
from goods.parts import box, move, stand
from studio import Mat, area, hexlin, mesh_obj, wordmark
from studio.photograph import points


def put(slug, at=(0, 0, 0), turn=0, arrangement='build', tilt=(0, 0)):
    """A product of the catalogue in the room, standing on `at`. Returns the height of its top."""
    product = PRODUCTS[slug]
    objects = getattr(importlib.import_module(product.model), arrangement)(**product.parameters)
    move(objects, turn=(*tilt, turn))
    move(stand(objects), at)
    return float(points(objects)[:, 2].max())


def pile(slugs, at, turn=0):
    """Folded garments on each other."""
    x, y, z = at
    for i, slug in enumerate(slugs):
        z = put(
            slug,
            (x + 0.006 * math.sin(5 * i), y + 0.004 * math.cos(7 * i), z),
            turn + 3 * math.sin(4 * i),
            'fold',
        )
    return z


def daylight(side=-1, strength=1.0, world=0.30, sun=70, warm=(1, 0.96, 0.90)):
    """A tall window on one side, the sky in the room, and a patch of sun through the panes."""
    area('window', (side * 1.9, -0.7, 1.1), (0, 0.1, 0.2), 1.5, 46 * strength, warm, 1.7)
    area('room', (-side * 2.2, -1.6, 1.2), (0, 0, 0.2), 2.2, 11 * strength, (0.97, 0.98, 1), 2.0)
    sky = bpy.data.worlds.new('sky')
    bpy.context.scene.world = sky
    sky.use_nodes = True
    sky.node_tree.nodes['Background'].inputs[0].default_value = (1, 0.985, 0.96, 1)
    sky.node_tree.nodes['Background'].inputs[1].default_value = world
    if sun:
        sets.window(at=(side * 2.3, -1.1, 1.9), target=(-0.16, 0.35, 0.22), power=sun, size=0.40)


def morning():
    """A breakfast table: the bottle, two mugs, a folded tee, glasses on a book."""
    sets.table(light=False)
    daylight()
    put('insulated-bottle-ink-750', (0.26, 0.12, 0), -6)
    put('stoneware-mug', (0.085, -0.03, 0), 14, 'filled')
    put('terracotta-planter', (0.60, 0.30, 0), 20)
    put('everyday-crew-tee-marigold', (0.46, -0.06, 0), -14, 'fold')
    top = sets.books(at=(-0.20, 0.16, 0), turn=12, colours=('#3c4358', '#d9cdb8'))
    put('round-frames-tortoise', (-0.19, 0.15, top), 28)


def wardrobe():
    """A shelf of folded clothes with a cap on top."""
    sets.table(tone=sets.WALNUT, wall='#d6cfc3', light=False)
    daylight()
    pile(('selvedge-jeans-indigo', 'stretch-chinos-khaki', 'everyday-crew-tee-ink'), (0.49, 0.13, 0), -4)
    top = pile(('monsoon-print-tee', 'everyday-crew-tee-marigold', 'breton-stripe-tee'), (0.17, 0.08, 0), 5)
    put('corduroy-cap-tan', (0.17, 0.06, top), 30)
    put('knitted-gloves-oat', (-0.16, -0.02, 0), 24, 'crossed')


def journey():
    """Packed by the door: duffel, backpack, passport, cap."""
    sets.table(tone=sets.OAK, wall='#c4b9a6', behind=0.62, light=False)
    daylight(strength=1.35, sun=90)
    put('day-backpack-20l', (0.60, 0.26, 0), -14)
    put('weekend-duffel-36l', (0.14, 0.18, 0), 16)
    put('passport-holder', (0.30, -0.19, 0), 14, 'shut')
    put('bucket-hat-olive', (-0.20, -0.10, 0), 10)
    put('aviator-sunglasses-gold', (0.12, -0.20, 0), 26)


def evening():
    """The sofa table at dusk: lamp, cushion, candle, tray."""
    sets.table(tone=sets.WALNUT, wall='#b3a38f', behind=0.40, light=False)
    daylight(strength=0.45, world=0.18, sun=0, warm=(0.80, 0.88, 1))
    put('linen-table-lamp', (0.50, 0.14, 0), 0, 'lit')
    put('block-print-cushion', (0.06, 0.22, 0), 6)
    put('sheesham-tray', (0.20, -0.13, 0), 8)
    put('stoneware-mug', (0.23, -0.13, 0.012), 20, 'filled')
    put('sandalwood-candle', (-0.22, -0.02, 0), -6, 'burning')


def paper(colour, depth=0.62, curve=0.22):
    """A coloured seamless with a gentle curve."""
    m = Mat('seamless', Base_Color=hexlin(colour), Roughness=0.85, Specular=0.1)
    bend = [
        (depth - curve + curve * math.sin(a), curve - curve * math.cos(a))
        for a in np.linspace(0.02, math.pi / 2, 24)
    ]
    line = [(-3, 0), *bend, (depth, 3)]
    V = [(x, y, z) for y, z in line for x in (-4, 4)]
    return mesh_obj(
        'seamless', V, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)], m
    )


def block(at, size, colour):
    return box(
        'block',
        size,
        Mat('block', Base_Color=hexlin(colour), Roughness=0.8, Specular=0.15),
        (at[0], at[1], at[2] + size[2] / 2),
        bevel=0.002,
    )


def stage():
    """The banner: everything to drink from, on marigold."""
    paper('#e5a021')
    daylight(strength=1.2, sun=60)
    block((0.30, 0.16, 0), (0.20, 0.16, 0.07), '#e0961a')
    block((0.68, 0.14, 0), (0.22, 0.16, 0.045), '#e0961a')
    put('insulated-bottle-ink-750', (0.30, 0.16, 0.07), -8)
    put('insulated-bottle-steel-1000', (0.50, 0.10, 0), 6)
    put('vacuum-flask-1000', (0.68, 0.14, 0.045), -20)
    put('travel-tumbler-450', (0.40, -0.02, 0), 8)
    put('sports-sipper-600', (0.16, 0.02, 0), -14)
    put('stoneware-mug', (0.55, -0.05, 0), 10, 'filled')


def menswear():
    """A folded pile and a sweater before a pale wall."""
    paper('#cdc6ba')
    daylight(sun=60)
    block((0, 0.08, 0), (0.44, 0.34, 0.10), '#c3baab')
    top = pile(
        ('stretch-chinos-khaki', 'everyday-crew-tee-ink', 'breton-stripe-tee', 'everyday-crew-tee-marigold'),
        (0, 0.08, 0.10),
        4,
    )
    put('baseball-cap-navy', (0, 0.06, top), 28)


def gears():
    """Bottle, mugs, gloves and a candle on blocks."""
    paper('#b7c0b4')
    daylight(sun=60)
    block((-0.10, 0.12, 0), (0.16, 0.14, 0.10), '#aab5a8')
    block((0.12, 0.14, 0), (0.18, 0.16, 0.05), '#aab5a8')
    put('insulated-bottle-marigold-750', (0.12, 0.14, 0.05), -8)
    put('terracotta-planter', (-0.10, 0.14, 0.10), 10)
    put('stoneware-mug', (-0.04, -0.09, 0), 6, 'filled')
    put('sandalwood-candle', (0.11, -0.05, 0), -12)


def lifestyle():
    """Glasses, sling and hat on blocks."""
    paper('#cbb39a')
    daylight(sun=60)
    block((0.02, 0.20, 0), (0.36, 0.18, 0.12), '#c0a68b')
    put('weekend-duffel-36l', (0.02, 0.20, 0.12), 14)
    block((-0.13, -0.04, 0), (0.16, 0.14, 0.05), '#c0a68b')
    put('aviator-sunglasses-gold', (-0.13, -0.04, 0.05), 24)
    put('baseball-cap-navy', (0.13, -0.06, 0), 34)


def card():
    """For links shared elsewhere: the word on the wall above a row of goods."""
    paper('#d9d2c6')
    daylight(sun=0, strength=1.2)
    ink = Mat('ink', Base_Color=hexlin('#1c1a17'), Roughness=0.7)
    move([wordmark(0.115, ink, lambda x, y: (x, 0.612, y))], (-0.23, 0, 0.235))
    put('insulated-bottle-marigold-750', (0.24, 0.12, 0), -8)
    top = pile(('everyday-crew-tee-ink', 'breton-stripe-tee'), (0.50, 0.14, 0), -5)
    put('corduroy-cap-tan', (0.50, 0.12, top), 30)
    put('stoneware-mug', (0.12, -0.04, 0), 12, 'filled')
    put('round-frames-tortoise', (0.34, -0.03, 0), 26)
