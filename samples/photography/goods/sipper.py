"""The sports sipper: a frosted body with a waist, measure marks, and a lid with a folding straw."""
import math

from goods import sets
from goods.bottle import wrapped
from goods.materials import noise, plastic, rubber
from goods.parts import ball, band, box, curve_path, sheet
from studio import Mat, curve_obj, hexlin, lathe, rounded_profile


def frosted(colour):
    """Plastic that lets light through and blurs it."""
    m = Mat('frosted', Base_Color=hexlin(colour), Roughness=0.30, Transmission=0.82, IOR=1.22, Specular=0.5)
    m.set('Normal', m.bump(noise(m, 1500.0, 1.0), 0.0001, 0.3))
    return m


def marks(r, mat):
    """Measure lines, every fifth one long."""
    lines = []
    for i in range(16):
        z, wide = 0.066 + i * 0.0046, 0.011 if i % 5 == 0 else 0.0055
        a = lambda u: math.radians(-44) - u * wide / r
        lines.append(
            sheet('mark', lambda u, v: (r * math.cos(a(u)), r * math.sin(a(u)), z + 0.0006 * v), 9, 2, mat)
        )
    return lines


def lid(z, r, shell, soft):
    """A screw lid with grip ribs, a straw folded into its groove and a strap to carry it by."""
    skirt = lathe(
        'lid',
        rounded_profile(
            [
                (r - 0.002, z),
                (r + 0.002, z, 0.001),
                (r + 0.002, z + 0.020, 0.003),
                (r - 0.004, z + 0.026, 0.004),
                (r * 0.55, z + 0.031, 0.003),
                (0, z + 0.031),
            ],
            8,
        ),
        shell,
        seg=288,
    )
    for v in skirt.data.vertices:
        x, y, up = v.co
        if math.hypot(x, y) > r + 0.0012 and z + 0.003 < up < z + 0.018:
            v.co.x, v.co.y = (c * (1 - 0.010 * (math.cos(36 * math.atan2(y, x)) > 0.1)) for c in (x, y))
    top = z + 0.031
    cradle = box('cradle', (0.030, 0.030, 0.010), shell, (0, 0.004, top + 0.003), bevel=0.003)
    hinge = curve_obj(
        'hinge', [(-0.017, 0.012, top + 0.008), (0.017, 0.012, top + 0.008)], 0.0032, soft, smooth_type='POLY'
    )
    path = [
        (0, 0.012, top + 0.008),
        (0, 0.004, top + 0.013),
        (0, -0.008, top + 0.0135),
        (0, -0.019, top + 0.0125),
        (0, -0.026, top + 0.011),
    ]
    straw = curve_obj('straw', path, 0.0072, soft, radii=(0.8, 0.95, 1, 1, 0.82))
    bite = ball('bite', (0.0078, 0.0062, 0.0058), soft, (0, -0.028, top + 0.0105), (14, 0, 0))
    strap_path = [
        (r + 0.001, 0, z + 0.008),
        (r + 0.016, 0, z + 0.013),
        (r + 0.0225, 0, z + 0.028),
        (r + 0.016, 0, z + 0.045),
        (r - 0.004, 0, z + 0.050),
        (r - 0.020, 0, z + 0.043),
        (0.012, 0.004, top + 0.004),
    ]
    strap = band('strap', curve_path(strap_path), (0, 1, 0.001), 0.010, 0.004, shell, step=0.0015, power=0.5)
    return [skirt, cradle, hinge, straw, bite, strap]


def build(body='#d9efe9', lid_colour='#1f5f5b', accent='#f2a20c'):
    r, h = 0.0365, 0.172
    shell, soft = plastic(lid_colour, 0.34), rubber(accent)
    outside = [
        (0, 0.003),
        (r * 0.80, 0.003, 0.002),
        (r * 0.86, 0, 0.002),
        (r, 0.004, 0.006),
        (r, 0.060, 0.020),
        (r * 0.885, 0.082, 0.020),
        (r * 0.885, 0.098, 0.020),
        (r, 0.122, 0.020),
        (r, h - 0.030, 0.022),
        (r * 0.80, h, 0.006),
        (r * 0.80, h + 0.012),
    ]
    inside = [
        (r * 0.80 - 0.002, h + 0.012),
        (r * 0.80 - 0.002, h, 0.004),
        (r - 0.0022, h - 0.031, 0.02),
        (r - 0.0022, 0.122, 0.02),
        (r * 0.885 - 0.0022, 0.098, 0.02),
        (r * 0.885 - 0.0022, 0.082, 0.02),
        (r - 0.0022, 0.060, 0.02),
        (r - 0.0022, 0.0065, 0.004),
        (0, 0.0065),
    ]
    bottle = lathe('body', rounded_profile(outside, 10) + rounded_profile(inside, 10), frosted(body), seg=128)
    inner_straw = curve_obj(
        'tube', [(0, 0, 0.012), (0.002, 0, 0.08), (0, 0, h + 0.01)], 0.0032, plastic('#e8ece9', 0.3)
    )
    return [
        bottle,
        inner_straw,
        wrapped(0.011, 0.038, r, soft),
        *marks(r + 0.0001, rubber(lid_colour)),
        *lid(h - 0.002, r * 0.80 + 0.0045, shell, soft),
    ]


def table(**parameters):
    """On the bench after training, beside a folded towel."""
    objects = build(**parameters)
    sets.table()
    sets.towel(at=(0.15, 0.06, 0), turn=12)
    return objects
