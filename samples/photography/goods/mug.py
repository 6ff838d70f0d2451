"""The stoneware mug: a raw clay foot, a speckled glaze dipped over it, and a pulled handle."""
import math

import numpy as np

from goods import sets
from goods.materials import clay, glaze, noise, shade, spread
from goods.parts import band, curve_path, move
from studio import Mat, hexlin, lathe, rounded_profile


def two_tone(upper, lower, at):
    """One glaze dipped over another; the line between them wanders."""
    m = glaze(upper)
    top = m.b.inputs['Base Color'].links[0].from_socket
    z = m.n('ShaderNodeSeparateXYZ', {'Vector': m.n('ShaderNodeTexCoord').outputs['Object']}).outputs['Z']
    line = m.math('MULTIPLY_ADD', noise(m, 34.0), 0.010, z)
    dipped = spread(m, line, 0.0, 1.0, at + 0.0042, at + 0.0062)
    low = shade(m, hexlin(lower), spread(m, noise(m, 30.0, 5.0), 0.82, 1.16))
    m.set('Base Color', m.mix(dipped, low, top))
    return m


def mug(upper, lower, height=0.092, radius=0.042):
    r, coat = radius, two_tone(upper, lower, 0.034)
    outside = [
        (0, 0.004),
        (r * 0.74, 0.004, 0.002),
        (r * 0.78, 0, 0.002),
        (r * 0.86, 0, 0.002),
        (r * 0.985, 0.012, 0.010),
        (r, 0.040, 0.02),
        (r * 0.985, height, 0.0016),
    ]
    inside = [
        (r * 0.985 - 0.0042, height, 0.0016),
        (r - 0.0048, 0.040, 0.02),
        (r * 0.93, 0.014, 0.008),
        (r * 0.6, 0.008, 0.004),
        (0, 0.0075),
    ]
    cup = lathe('mug', rounded_profile(outside + inside, 8), coat, seg=160)
    foot = lathe(
        'foot',
        rounded_profile(
            [(r * 0.76, 0.0022), (r * 0.785, -0.0003, 0.001), (r * 0.855, -0.0003, 0.001), (r * 0.90, 0.0040)]
        ),
        clay('#a98565'),
    )
    path = curve_path(
        [
            (r - 0.004, 0, height * 0.84),
            (r + 0.010, 0, height * 0.88),
            (r + 0.025, 0, height * 0.76),
            (r + 0.028, 0, height * 0.54),
            (r + 0.019, 0, height * 0.34),
            (r + 0.004, 0, height * 0.22),
            (r - 0.006, 0, height * 0.18),
        ],
        70,
    )
    turn = np.gradient(path, axis=0)
    outward = [(-t[2], 0, t[0]) for t in turn]
    ear = band(
        'handle',
        path,
        [(-x, 0, -z) for x, _, z in outward],
        0.0155,
        0.0085,
        coat,
        step=0.0015,
        power=0.75,
        taper=lambda t: 1.15 - 0.35 * math.sin(math.pi * t),
    )
    return [cup, foot, ear]


def build(upper='#d9d2c3', lower='#3f5a63'):
    """Both mugs of the set, one before the other."""
    return [
        *move(mug(upper, lower), (-0.026, 0.060, 0), (0, 0, 188)),
        *move(mug(upper, lower), (0.024, -0.036, 0), (0, 0, -22)),
    ]


def coffee(at, radius=0.0372, height=0.078):
    """Coffee with a ring of crema, for a mug standing at `at`."""
    m = Mat('coffee', Roughness=0.12, Specular=0.5)
    m.set(
        'Base Color',
        m.mix(spread(m, noise(m, 60.0, 4.0), 0.0, 1.0, 0.42, 0.62), hexlin('#2b150b'), hexlin('#6b3f1f')),
    )
    return move([lathe('coffee', [(0, height), (radius, height + 0.0003)], m)], at)


def filled(upper='#d9d2c3', lower='#3f5a63'):
    """The set with coffee in it."""
    return [*build(upper, lower), *coffee((-0.026, 0.060, 0)), *coffee((0.024, -0.036, 0))]


def table(upper='#d9d2c3', lower='#3f5a63'):
    """Two cups of coffee in the morning."""
    objects = filled(upper, lower)
    sets.table()
    sets.books(at=(0.20, 0.24, 0), turn=-16, colours=('#5b6b5a', '#d9cdb8'))
    return objects
