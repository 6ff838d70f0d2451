"""The sandalwood candle: a ceramic jar with a paper label, wax and a wick."""
import math

import bpy

from goods import sets
from goods.bottle import wrapped
from goods.materials import glaze, noise, wood
from goods.parts import move, sheet
from studio import Mat, curve_obj, hexlin, lathe, rounded_profile


def label(r, low, high, wide, dark):
    """A paper label round the jar with a ruled frame and two lines of drawn lettering."""
    paper = Mat('label', Base_Color=hexlin('#efe7d6'), Roughness=0.8)
    paper.set('Normal', paper.bump(noise(paper, 700.0, 3.0), 0.0002, 0.3))
    a = lambda x: x / r - math.pi / 2
    on = lambda x, z, lift: ((r + lift) * math.cos(a(x)), (r + lift) * math.sin(a(x)), z)
    face = sheet('label', lambda u, v: on((u - 0.5) * wide, low + (high - low) * v, 0.0003), 60, 6, paper)
    ink = Mat('ink', Base_Color=hexlin(dark), Roughness=0.6)
    inset, rule = 0.0022, 0.0004
    lines = []
    for z in (low + inset, high - inset - rule):
        lines.append(
            sheet(
                'rule',
                lambda u, v, z=z: on((u - 0.5) * (wide - 2 * inset), z + v * rule, 0.00045),
                60,
                2,
                ink,
            )
        )
    for x in (-wide / 2 + inset, wide / 2 - inset - rule):
        lines.append(
            sheet(
                'rule',
                lambda u, v, x=x: on(x + u * rule, low + inset + v * (high - low - 2 * inset), 0.00045),
                2,
                8,
                ink,
            )
        )
    lines.append(
        sheet(
            'rule',
            lambda u, v: on((u - 0.5) * 0.012, low + (high - low) * 0.40 + v * 0.0005, 0.00045),
            12,
            2,
            ink,
        )
    )
    word = wrapped(0.0062, low + (high - low) * 0.60, r + 0.0005, ink)
    spot = sheet(
        'spot',
        lambda u, v: on(
            0.0022 * v * math.cos(6.2832 * u),
            low + (high - low) * 0.27 + 0.0022 * v * math.sin(6.2832 * u),
            0.00045,
        ),
        25,
        3,
        Mat('marigold', Base_Color=hexlin('#e39a12'), Roughness=0.6),
    )
    return [face, *lines, word, spot]


def wax():
    m = Mat('wax', Base_Color=hexlin('#eee2c8'), Roughness=0.38, Subsurface=0.25, Specular=0.4)
    m.b.inputs['Subsurface Radius'].default_value = (0.006, 0.004, 0.002)
    m.b.inputs['Subsurface Color'].default_value = hexlin('#f2e2bd')
    m.set('Normal', m.bump(noise(m, 45.0, 2.0), 0.002, 0.3))
    return m


def flame(wax_height, jar):
    """A small flame and the light it gives, which goes where the jar goes."""
    m = Mat('flame')
    glow = m.n('ShaderNodeEmission', {'Color': (1, 0.52, 0.16, 1), 'Strength': 9.0})
    m.l(glow.outputs[0], m.out.inputs['Surface'])
    drop = ((0, 0.008), (0.0026, 0.012), (0.0034, 0.016), (0.0026, 0.022), (0.0012, 0.029), (0, 0.034))
    light = bpy.data.lights.new('flame', 'POINT')
    light.energy, light.color, light.shadow_soft_size = 0.45, (1, 0.62, 0.28), 0.006
    spot = bpy.data.objects.new('flame', light)
    bpy.context.collection.objects.link(spot)
    spot.location, spot.parent = (0, 0, wax_height + 0.034), jar
    return lathe('flame', [(r, wax_height + z) for r, z in drop], m)


def jar(colour, lit=False):
    r, h = 0.040, 0.088
    body = lathe(
        'jar',
        rounded_profile(
            [
                (0, 0.003),
                (r * 0.86, 0.003, 0.001),
                (r * 0.9, 0, 0.002),
                (r, 0.004, 0.006),
                (r, h, 0.0014),
                (r - 0.0032, h, 0.0014),
                (r - 0.0034, 0.010, 0.004),
                (0, 0.008),
            ],
            8,
        ),
        glaze(colour, rough=0.42),
        seg=160,
    )
    top = h - 0.014
    pool = lathe(
        'wax',
        rounded_profile(
            [(0, top - 0.0006), (0.008, top - 0.0004), (r - 0.006, top, 0.002), (r - 0.0034, top + 0.0022)]
        ),
        wax(),
        seg=128,
    )
    wick = curve_obj(
        'wick',
        [(0, 0, top - 0.002), (0.0004, 0, top + 0.006), (0.0012, 0.0004, top + 0.0115)],
        0.0011,
        Mat('wick', Base_Color=hexlin('#2a241e' if lit else '#d8ccb4'), Roughness=0.95),
    )
    objects = [body, pool, wick, *label(r, 0.020, 0.062, 0.052, '#1c1a17')]
    if lit:
        objects.append(flame(top, body))
    return objects


def lid():
    r = 0.0405
    return [
        lathe(
            'lid',
            rounded_profile([(0, 0), (r, 0, 0.001), (r, 0.008, 0.002), (0, 0.008)]),
            wood('#6b4a2c', '#b5885a', 'x'),
            seg=160,
        )
    ]


def build(color='#3d4a44'):
    """The jar with its wooden lid leaning beside it."""
    return [*jar(color), *move(lid(), (0.056, -0.014, 0), (0, 0, 0))]


def burning(color='#3d4a44'):
    return jar(color, lit=True)


def table(color='#3d4a44'):
    """Burning in the evening."""
    objects = burning(color)
    sets.table(tone=sets.WALNUT, wall='#a99c8a', behind=0.34)
    sets.books(at=(0.14, 0.10, 0), turn=18, colours=('#7d4a3c', '#d9cdb8'))
    return objects
