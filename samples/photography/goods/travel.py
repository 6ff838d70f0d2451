"""The memory foam neck pillow and the leather passport holder."""
import math

import numpy as np
from mathutils import Vector, noise

from goods import sets, spectacles
from goods.materials import cloth, leather
from goods.parts import box, move, sheet, stand
from studio import Mat, curve_obj, hexlin, resample, stitches, wordmark
from studio.shapes import along


def velour(colour):
    return cloth(colour, pitch=0.0006, relief=0.0004, sheen=1.0, rough=0.95, wash=0.10)


def pillow(color='#5c6672', side='#3d454e'):
    """A thick U, higher at the neck, with piping and a label."""
    reach, radius = math.radians(158), 0.092

    def ring(t):
        a = (t - 0.5) * 2 * reach
        return Vector((radius * 1.02 * math.sin(a), radius * 1.12 * math.cos(a), 0)), a

    def skin(u, v, lift=0.0):
        c, a = ring(u)
        end = min(u, 1 - u) * 2 * reach * radius
        r = 0.050 * min(1, math.sqrt(max(1e-5, 1 - (1 - min(1, end / 0.046)) ** 2)))
        tall = 1.05 + 0.24 * math.cos(a) + 0.10 * math.cos(2 * a)
        b = 2 * math.pi * v
        blunt = lambda x: math.copysign(abs(x) ** 0.82, x)
        out = Vector((math.sin(a), math.cos(a) * 1.05, 0)).normalized()
        p = (
            c
            + out * (r * 0.94 * blunt(math.cos(b)))
            + Vector((0, 0, r * tall * blunt(math.sin(b)) + 0.010 * math.cos(a)))
        )
        n = noise.noise(p * 26) * 0.0022 + noise.noise(p * 60) * 0.0010
        return p + (p - c).normalized() * (n + lift) * min(1, end / 0.02)

    top, low = velour(color), velour(side)
    body = sheet('pillow', skin, 241, 97, top)
    body.data.materials.append(low.mat)
    for f in body.data.polygons:
        f.material_index = int(f.center.z < -0.004)
    lines = [
        curve_obj('piping', [skin(u, v, 0.0006) for u in np.linspace(0.01, 0.99, 160)], 0.0024, low, res=2)
        for v in (0.985, 0.515)
    ]
    label = sheet(
        'label',
        lambda u, v: skin(0.5 + (u - 0.5) * 0.10, 0.145 - 0.07 * v, 0.0012),
        24,
        10,
        cloth('#efe7d6', pitch=0.0005),
        thickness=0.001,
    )
    word = wordmark(
        0.0085,
        Mat('ink', Base_Color=hexlin('#1c1a17'), Roughness=0.7),
        lambda x, y: skin(0.5 - x / 0.50, 0.110 + y / 0.30, 0.0016),
    )
    return stand(move([body, *lines, label, word], turn=(0, 0, 180)))


WIDE, TALL, THICK, LEATHER = 0.102, 0.142, 0.010, 0.0020


def cover(opened, hide, thread):
    """Front, spine and back in one piece of leather standing on its edge, opened by an angle. Returns the
    leather, its stitching and the way to lay things on it: s along the leather from the front's free edge."""
    half, r = math.radians(opened) / 2, THICK / 2
    line = []  # (point, normal) in plan
    for sign in (-1, 1):
        free, out = np.array([sign * math.sin(half), -math.cos(half)]), np.array(
            [sign * math.cos(half), math.sin(half)]
        )
        flat = [(r * out + free * WIDE * t, out) for t in np.linspace(1, 0.02, 28)]
        if sign < 0:
            line = flat + [
                (r * n, n)
                for n in (np.array([math.cos(b), math.sin(b)]) for b in np.linspace(math.pi - half, half, 25))
            ]
        else:
            line += flat[::-1]
    path, normals = (np.array(x) for x in zip(*line))
    d = along(path)
    pick = lambda A, s: np.array([np.interp(s, d, A[:, k]) for k in (0, 1)])
    on = lambda s, z, lift=0.0: (*(pick(path, s) + pick(normals, s) * (lift - LEATHER / 2)), z)
    skin = sheet(
        'cover',
        lambda u, v: on(u * d[-1], v * TALL),
        121,
        41,
        hide,
        thickness=LEATHER,
        bevel=0.0005,
        offset=0,
    )
    e, end = 0.0028, d[-1]
    edge = resample([(e, e), (end - e, e), (end - e, TALL - e), (e, TALL - e), (e, e)], 0.0016)
    sewn = stitches(
        'sewn',
        [on(s, z, LEATHER + 0.0002) for s, z in edge],
        [(*pick(normals, s), 0) for s, _ in edge],
        thread,
        0.0030,
        0.0012,
        0.00034,
    )
    return skin, sewn, on


def passport(color='#7a4a2a', opened=26):
    """Standing a little open, with a passport in its sleeve."""
    hide = leather(color)
    thread = Mat('sewn', Base_Color=hexlin('#d8c7a6'), Roughness=0.6)
    skin, sewn, on = cover(opened, hide, thread)
    dark = Mat('pressed', Base_Color=tuple(0.22 * c for c in hexlin(color)[:3]) + (1,), Roughness=0.5)
    front = WIDE / 2
    word = wordmark(0.0105, dark, lambda x, y: on(front - x, TALL * 0.30 + y, LEATHER + 0.0001))
    emblem = []
    for r in (0.0125, 0.0085):
        line = [
            on(front + r * math.cos(a), TALL * 0.62 + r * math.sin(a), LEATHER)
            for a in np.linspace(0, 2 * math.pi, 60, endpoint=False)
        ]
        emblem.append(curve_obj('ring', line, 0.0004, dark, cyclic=True, res=2))
    emblem += [
        curve_obj(
            'ray',
            [
                on(front + 0.0045 * math.cos(a), TALL * 0.62 + 0.0045 * math.sin(a), LEATHER),
                on(front + 0.0075 * math.cos(a), TALL * 0.62 + 0.0075 * math.sin(a), LEATHER),
            ],
            0.0004,
            dark,
            smooth_type='POLY',
        )
        for a in np.linspace(0, 2 * math.pi, 12, endpoint=False)
    ]
    half = math.radians(opened) / 2
    book = [
        box(
            'pages',
            (0.0050, 0.084, 0.122),
            Mat('pages', Base_Color=hexlin('#ece4d4'), Roughness=0.9),
            (0, -0.048, TALL / 2 + 0.001),
            bevel=0.0004,
        ),
        box('passport', (0.0066, 0.086, 0.125), leather('#1f2a4a'), (0, -0.047, TALL / 2), bevel=0.0012),
    ]
    move(book, (-0.0015, 0, 0), (0, 0, -math.degrees(half) * 0.55))
    return [skin, sewn, word, *emblem, *book]


def closed(**parameters):
    """Lying shut."""
    objects = passport(opened=1.5, **parameters)
    return stand(move(objects, turn=(0, 90, 0)))


KINDS = {'pillow': pillow, 'passport': passport}


def build(kind, **parameters):
    objects = KINDS[kind](**parameters)
    return move(objects, turn=(0, 0, 66)) if kind == 'passport' else objects


def shut(kind, **parameters):
    return move(closed(**parameters), turn=(0, 0, 90))


def table(kind, **parameters):
    """On the table before the journey."""
    sets.table()
    if kind == 'pillow':
        sets.books(at=(0.24, 0.16, 0), turn=8)
        return build(kind, **parameters)
    objects = shut(kind, **parameters)
    move(spectacles.build(), (0.125, 0.125, 0), (0, 0, -24))
    return objects
