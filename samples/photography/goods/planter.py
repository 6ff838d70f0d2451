"""The terracotta planter with its saucer and a snake plant."""
import math
import random

from mathutils import Vector
from mathutils import noise as noise3

from goods import sets
from goods.materials import clay, noise, spread
from goods.parts import sheet
from studio import Mat, hexlin, lathe, rounded_profile


def leaf_skin():
    """Dark green bands across, a pale margin along the edges."""
    m = Mat('leaf', Roughness=0.42, Specular=0.45)
    uv = m.n('ShaderNodeUVMap', uv_map='uv').outputs[0]
    bent = m.n('ShaderNodeMapping', {'Vector': uv, 'Scale': (14, 75, 1)}).outputs[0]
    bands = spread(m, noise(m, 1.4, 4.0, bent), 0.0, 1.0, 0.42, 0.60)
    body = m.mix(bands, hexlin('#24452d'), hexlin('#6d8f5f'))
    edge = m.n('ShaderNodeAttribute', attribute_name='edge').outputs['Fac']
    m.set('Base Color', m.mix(spread(m, edge, 0.0, 0.85, 0.80, 0.88), body, hexlin('#c9c67e')))
    m.set('Normal', m.bump(noise(m, 60.0, 3.0, bent), 0.0006, 0.3))
    return m


def blade(rng, skin, at, height, lean, facing, wide):
    """One sword leaf, folded along its middle and twisted a little."""
    twist, bow = rng.uniform(-0.5, 0.5), rng.uniform(-0.05, 0.12)
    c, s = math.cos(facing), math.sin(facing)

    def point(u, v):
        w = (
            wide
            * (0.45 + 0.55 * math.sin(math.pi * min(1, 0.18 + v * 0.9)) ** 0.8)
            * min(1, (1 - v) * 6 + 0.02) ** 0.7
        )
        x, a = (u - 0.5) * w, twist * v
        fold = 0.35 * abs(u - 0.5) ** 1.5 * w * (1 - 0.5 * v) * 2
        px, py = x * math.cos(a), x * math.sin(a) - fold
        out = lean * v * height + bow * v * v * height + 0.004 * math.sin(7 * v + facing)
        return (
            at[0] + c * px - s * (py - out),
            at[1] + s * px + c * (py - out),
            at[2] + height * v * (1 - 0.05 * abs(lean)),
        )

    ob = sheet('leaf', point, 13, 60, skin)
    layer = ob.data.attributes.new('edge', 'FLOAT', 'POINT')
    layer.data.foreach_set('value', [abs(i // 60 / 12 - 0.5) * 2 for i in range(13 * 60)])
    solid = ob.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = 0.0022, 0
    return ob


def soil(r, z):
    m = Mat('soil', Roughness=0.95, Specular=0.1)
    m.set('Base Color', m.mix(noise(m, 500.0, 4.0), hexlin('#1c130d'), hexlin('#4a3526')))

    def point(u, v):
        x, y = r * v * math.cos(2 * math.pi * u), r * v * math.sin(2 * math.pi * u)
        return (x, y, z + 0.006 * noise3.noise(Vector((90 * x, 90 * y, 1))))

    return sheet('soil', point, 97, 40, m)


def build(color='#a45f42', leaves=9):
    r, h = 0.078, 0.138
    terracotta = clay(color)
    pot = lathe(
        'pot',
        rounded_profile(
            [
                (0, 0.012),
                (r * 0.62, 0.012, 0.002),
                (r * 0.68, 0.010, 0.004),
                (r * 0.93, h - 0.034, 0.004),
                (r * 0.94, h - 0.032),
                (r, h - 0.032, 0.002),
                (r * 1.03, h, 0.003),
                (r * 0.94, h, 0.003),
                (r * 0.90, h - 0.03),
                (0, h - 0.03),
            ],
            8,
        ),
        terracotta,
        seg=192,
    )
    saucer = lathe(
        'saucer',
        rounded_profile(
            [
                (0, 0.003),
                (r * 0.82, 0.003, 0.001),
                (r * 0.85, 0, 0.002),
                (r * 0.90, 0, 0.003),
                (r * 1.02, 0.021, 0.003),
                (r * 0.97, 0.021, 0.002),
                (r * 0.86, 0.006, 0.003),
                (0, 0.006),
            ],
            8,
        ),
        terracotta,
        seg=192,
    )
    rng, skin = random.Random(11), leaf_skin()
    plants = []
    for i in range(leaves):
        a = 2.4 * i + 0.3
        d = 0.010 + 0.0045 * i
        height = (0.30 - 0.016 * i) * rng.uniform(0.88, 1.08)
        plants.append(
            blade(
                rng,
                skin,
                (d * math.cos(a), d * math.sin(a), h - 0.026),
                height,
                0.04 + 0.030 * i,
                a + math.pi / 2 + rng.uniform(-0.4, 0.4),
                rng.uniform(0.040, 0.052),
            )
        )
    return [pot, saucer, soil(r * 0.91, h - 0.020), *plants]


def table(**parameters):
    """By the window."""
    objects = build(**parameters)
    sets.table()
    sets.books(at=(0.19, 0.12, 0), turn=-14)
    return objects
