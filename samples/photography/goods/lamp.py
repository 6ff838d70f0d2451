"""The table lamp: a turned wood base, a brass stem, and a linen drum shade that glows."""
import math

import bpy

from goods import sets
from goods.materials import cloth, metal, wood
from goods.parts import put_uv
from studio import Mat, curve_obj, hexlin, lathe, rounded_profile


def linen(glow):
    """Linen that lets the bulb shine through. It glows by itself: light sought through a cloth arrives as noise."""
    m = cloth('#e2d6c0', pitch=0.0010, relief=0.0004, sheen=0.1, wash=0.05)
    if not glow:
        return m
    thin = m.n('ShaderNodeEmission', {'Color': hexlin('#f0c48c'), 'Strength': glow})
    both = m.n('ShaderNodeAddShader', {0: m.b.outputs[0], 1: thin.outputs[0]})
    m.l(both.outputs[0], m.out.inputs['Surface'])
    return m


def drum(mat, low, high, r_low, r_high):
    """The shade with hems, its cloth measured in metres."""
    wall = lathe(
        'shade',
        [(r_low + (r_high - r_low) * t / 12, low + (high - low) * t / 12) for t in range(13)],
        mat,
        seg=192,
    )
    put_uv(wall, [(math.atan2(v.co.y, v.co.x) * r_low, v.co.z) for v in wall.data.vertices])
    hems = [
        lathe(
            'hem',
            rounded_profile(
                [
                    (r - 0.0005, z - 0.007),
                    (r + 0.0011, z - 0.007, 0.0006),
                    (r + 0.0011, z + 0.007, 0.0006),
                    (r - 0.0011, z + 0.007, 0.0006),
                    (r - 0.0011, z - 0.007),
                ]
            ),
            Mat('tape', Base_Color=hexlin('#e3d6bd'), Roughness=0.9),
            seg=192,
        )
        for r, z in ((r_low, low + 0.006), (r_high, high - 0.006))
    ]
    return [wall, *hems]


def build(lit=0, glow=0):
    grain = wood('#5b3a22', '#a8764a', 'z', rings=8.0, gloss=0.34)
    base = lathe(
        'base',
        rounded_profile(
            [
                (0, 0.002),
                (0.060, 0.002),
                (0.064, 0, 0.002),
                (0.066, 0.006, 0.004),
                (0.060, 0.017, 0.006),
                (0.030, 0.024, 0.010),
                (0.022, 0.034, 0.008),
                (0.040, 0.060, 0.020),
                (0.048, 0.095, 0.03),
                (0.040, 0.132, 0.02),
                (0.021, 0.160, 0.012),
                (0.017, 0.172, 0.003),
                (0.021, 0.176, 0.002),
                (0.021, 0.182, 0.002),
                (0.012, 0.186, 0.002),
                (0, 0.186),
            ],
            10,
        ),
        grain,
        seg=160,
    )
    brass = metal('#c9a25a', 0.2)
    stem = curve_obj('stem', [(0, 0, 0.180), (0, 0, 0.245)], 0.005, brass, smooth_type='POLY')
    socket = lathe(
        'socket',
        rounded_profile([(0, 0.205), (0.013, 0.205, 0.002), (0.015, 0.240, 0.003), (0, 0.242)]),
        brass,
    )
    ring = [
        curve_obj('spoke', [(0, 0, 0.215), (x, y, 0.222)], 0.0015, brass, smooth_type='POLY')
        for x, y in ((0.125, 0), (-0.0625, 0.108), (-0.0625, -0.108))
    ]
    bulb = bpy.data.lights.new('bulb', 'POINT')
    bulb.energy, bulb.color, bulb.shadow_soft_size = lit, (1, 0.78, 0.52), 0.03
    lamp = bpy.data.objects.new('bulb', bulb)
    bpy.context.collection.objects.link(lamp)
    lamp.location, lamp.parent = (0, 0, 0.285), socket
    cord = curve_obj(
        'cord',
        [
            (0, 0.060, 0.006),
            (0.02, 0.10, 0.0035),
            (0.10, 0.15, 0.003),
            (0.22, 0.17, 0.003),
            (0.40, 0.26, 0.003),
        ],
        0.0028,
        cloth('#6b5a45', pitch=0.0012),
        res=20,
    )
    cord.data.bevel_resolution = 6
    return [base, stem, socket, *ring, *drum(linen(glow), 0.205, 0.375, 0.135, 0.112)]


def lit():
    """As it stands in a room at dusk."""
    return build(lit=2.0, glow=0.8)


def table(**parameters):
    """Lit at dusk on the side table."""
    objects = lit()
    sets.table(tone=sets.WALNUT, wall='#b9ad9c', light=False, behind=0.32)
    sets.books(at=(-0.20, 0.02, 0), turn=8)
    return objects
