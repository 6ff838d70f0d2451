"""The bucket hat and the ribbed beanie."""
import math

import numpy as np
from mathutils import Vector, noise

from goods import sets
from goods.hand import painted
from goods.materials import cloth, leather
from goods.parts import move, sheet
from studio import Mat, hexlin, lathe, mesh_obj, stitches, wordmark
from studio.shapes import ring_faces

# the bucket hat's profile, (radius, height): rim of the brim, where it
# meets the side, edge of the top, middle
BRIM, SIDE, TOP = (0.138, 0.004), (0.092, 0.046), (0.080, 0.122)


def bucket_at(phi, t, lift=0.0):
    """t 0..1 brim, 1..2 side, 2..3 top; phi 0 is the front."""
    if t <= 1:
        r, z = BRIM[0] + (SIDE[0] - BRIM[0]) * t, BRIM[1] + (SIDE[1] - BRIM[1]) * t**1.15
        wave = (0.0050 * math.sin(3 * phi + 0.6) + 0.0030 * math.sin(5 * phi + 2)) * (1 - t) ** 1.2
        r, z = r + wave * 0.6, max(0.0016, z + wave + 0.0045 * (1 - t))
    elif t <= 2:
        s = t - 1
        r, z = (
            SIDE[0] + (TOP[0] - SIDE[0]) * s + 0.0035 * math.sin(math.pi * s),
            SIDE[1] + (TOP[1] - SIDE[1]) * s,
        )
    else:
        s = t - 2
        r, z = TOP[0] * (1 - s), TOP[1] + 0.0055 * math.sin(math.pi / 2 * min(1, s * 3)) - 0.004 * s
    d = Vector((math.sin(phi), -math.cos(phi) * 1.07, 0))
    dent = (
        noise.noise(Vector((d.x * 2.3, d.y * 2.3, t * 1.4)))
        * 0.0050
        * min(1, t)
        * (1 if t < 2 else 1 - (t - 2) * 0.6)
    )
    return d * (r + dent + lift) + Vector((0, 0, z + dent * 0.5 + (lift if t > 2 or t < 1 else 0)))


def bucket(color='#5c6142', stitch='#8b8f6c'):
    fabric = cloth(color, 'twill', pitch=0.0007, relief=0.0004, wash=0.16)
    thread = Mat('thread', Base_Color=hexlin(stitch), Roughness=0.6, Sheen=0.3)
    turn = lambda u: -math.pi + 2 * math.pi * u
    objects = [
        sheet('brim', lambda u, v: bucket_at(turn(u), v), 257, 40, fabric, thickness=0.0022, bevel=0.0006),
        sheet('side', lambda u, v: bucket_at(turn(u), 1 + v), 257, 60, fabric, thickness=0.0016),
        sheet('top', lambda u, v: bucket_at(turn(u), 2 + v * 0.995), 257, 40, fabric, thickness=0.0016),
    ]
    out = lambda phi, t: (bucket_at(phi, t, 0.002) - bucket_at(phi, t)).normalized()
    up = lambda phi, t: Vector((math.sin(phi) * 0.45, -math.cos(phi) * 0.45, 0.9)).normalized()
    phis = np.linspace(-math.pi, math.pi, 520)
    for t in (0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95):
        objects.append(
            stitches(
                'row',
                [bucket_at(p, t) + up(p, t) * 0.0002 for p in phis],
                [up(p, t) for p in phis],
                thread,
                0.0026,
                0.0012,
                0.00027,
            )
        )
    for t in (1.04, 1.94, 2.05):
        objects.append(
            stitches(
                'row',
                [bucket_at(p, t, 0.0002) for p in phis],
                [out(p, t) for p in phis],
                thread,
                0.0026,
                0.0012,
                0.00027,
            )
        )
    for side in (-1, 1):  # the seam down each side
        for off in (-0.003, 0.003):
            at = [(side * math.pi / 2 + off / SIDE[0], t) for t in np.linspace(1.05, 1.93, 60)]
            objects.append(
                stitches(
                    'seam',
                    [bucket_at(*p, 0.0002) for p in at],
                    [out(*p) for p in at],
                    thread,
                    0.0026,
                    0.0012,
                    0.00027,
                )
            )
        for k in (-1, 1):
            p, n = bucket_at(side * math.pi / 2 + k * 0.16, 1.62, 0.0003), out(
                side * math.pi / 2 + k * 0.16, 1.62
            )
            turned = [math.degrees(a) for a in n.to_track_quat('Z', 'Y').to_euler()]
            ring = lathe(
                'eyelet',
                [
                    (0.0032 + 0.001 * math.cos(a), 0.0008 * math.sin(a))
                    for a in np.linspace(0, 2 * math.pi, 13)
                ],
                thread,
                seg=48,
            )
            objects += move(
                [
                    ring,
                    lathe(
                        'hole',
                        [(0, 0.0002), (0.003, 0.0002)],
                        Mat('hole', Base_Color=(0.004, 0.004, 0.004, 1)),
                        seg=24,
                    ),
                ],
                p,
                turned,
            )
    label = sheet(
        'label',
        lambda u, v: bucket_at((u - 0.5) * 0.40, 1.14 + 0.22 * v, 0.0030),
        30,
        8,
        leather('#7a5233'),
        thickness=0.0010,
    )
    word = wordmark(
        0.0072,
        Mat('pressed', Base_Color=hexlin('#2a1a0e'), Roughness=0.6),
        lambda x, y: bucket_at(x / SIDE[0], 1.25 + y / 0.076, 0.0034),
    )
    return [*objects, label, word]


def rib_mesh(name, P, relief, tint, mat):
    """A closed knitted tube: points (rows, around, 3) moved outwards by the relief, painted by the tint."""
    du = np.roll(P, -1, 1) - np.roll(P, 1, 1)
    dv = np.gradient(P, axis=0)
    N = np.cross(du, dv)
    N /= np.linalg.norm(N, axis=2)[..., None] + 1e-9
    V = (P + N * relief[..., None]).reshape(-1, 3)
    rows, around = P.shape[:2]
    ob = mesh_obj(name, V, ring_faces(rows, around), mat)
    colour = np.concatenate([tint, np.ones((*tint.shape[:2], 1))], 2)
    ob.data.attributes.new('paint', 'FLOAT_COLOR', 'POINT').data.foreach_set(
        'color', colour.astype(np.float32).ravel()
    )
    ob.data.attributes.new('rough', 'FLOAT', 'POINT').data.foreach_set(
        'value', np.full(len(V), 0.95, np.float32)
    )
    return ob


def knit(around, rows, ribs, stitch_rows, strength, color):
    """Relief and colour of a two-by-two rib in stockinette."""
    u, v = np.meshgrid(np.arange(around) / around, np.arange(rows) / rows)
    rib = np.clip(0.5 + 0.75 * np.sin(2 * np.pi * ribs * u), 0, 1)
    s = (u * ribs * 4) % 1
    s = np.where(s < 0.5, s * 2, 2 - s * 2)
    row = (v * stitch_rows + s * 0.8) % 1
    loop = np.sqrt(np.clip(1 - ((s - 0.5) / 0.54) ** 2, 0, 1)) * np.sqrt(
        np.clip(1 - ((row - 0.5) / 0.56) ** 2, 0, 1)
    )
    relief = strength * (0.0034 * rib + 0.0011 * loop * (0.3 + 0.7 * rib))
    value = 0.34 + 0.50 * rib * (0.75 + 0.25 * loop) + 0.25 * loop
    return relief, np.array(hexlin(color)[:3]) * value[..., None]


def beanie(color='#94452b', label=True):
    around, ribs, wool = 1760, 44, painted(0.6, 0.8, 0.0005)
    phi = np.linspace(0, 2 * np.pi, around, endpoint=False)[None, :]

    def tube(profile, rows):
        t = np.linspace(0, 1, rows)
        r, z = (np.interp(t, np.linspace(0, 1, len(profile)), [p[k] for p in profile]) for k in (0, 1))
        k = np.ones(15) / 15
        r, z = (np.convolve(np.pad(x, 7, mode='edge'), k, 'valid') for x in (r, z))
        sway = 0.004 * np.sin(2 * phi + 1) * (z[:, None] / 0.2) + 0.0025 * np.sin(5 * phi + z[:, None] * 40)
        R = r[:, None] * (1 + sway / 0.09)
        return np.stack(
            [
                R * np.sin(phi),
                -R * np.cos(phi) * 1.06,
                np.broadcast_to(z[:, None], R.shape) + 0.003 * np.sin(3 * phi + 0.5),
            ],
            2,
        )

    dome = [
        (0.088, 0.020),
        (0.092, 0.055),
        (0.095, 0.085),
        (0.094, 0.115),
        (0.089, 0.145),
        (0.078, 0.172),
        (0.058, 0.193),
        (0.032, 0.205),
        (0.010, 0.2085),
        (0.0005, 0.2086),
    ]
    rows = 420
    relief, tint = knit(around, rows, ribs, 76, 1.0, color)
    P = tube(dome, rows)
    thin = np.clip(np.hypot(P[..., 0], P[..., 1]) / 0.088, 0, 1)
    gather = relief * thin + 0.0030 * (1 - thin) * np.sin(11 * phi) * np.clip(thin * 6, 0, 1)
    body = rib_mesh('dome', P, gather, tint, wool)
    cuff = [
        (0.0925, 0.006),
        (0.0955, 0.003),
        (0.0985, 0.006),
        (0.1005, 0.025),
        (0.1015, 0.045),
        (0.1005, 0.064),
        (0.0985, 0.0715),
        (0.0955, 0.0715),
        (0.0935, 0.066),
    ]
    relief, tint = knit(around, 200, ribs, 34, 1.0, color)
    edge = np.sin(np.pi * np.linspace(0.02, 0.98, 200)) ** 0.3
    folded = rib_mesh('cuff', tube(cuff, 200), relief * edge[:, None], tint, wool)
    objects = [body, folded]
    if label:
        place = lambda x, z, lift: (
            (0.1102 + lift) * math.sin(x / 0.1102),
            -(0.1102 + lift) * 1.06 * math.cos(x / 0.1102),
            z,
        )
        tag = sheet(
            'label',
            lambda u, v: place((u - 0.5) * 0.046, 0.026 + 0.022 * v, 0.0),
            30,
            8,
            cloth('#efe7d6', pitch=0.0005),
            thickness=0.0012,
        )
        objects += [
            tag,
            wordmark(
                0.0078,
                Mat('ink', Base_Color=hexlin('#1c1a17'), Roughness=0.7),
                lambda x, y: place(x, 0.0368 + y, 0.0008),
            ),
        ]
    return objects


KINDS = {'bucket': bucket, 'beanie': beanie}


def build(kind, **colours):
    return KINDS[kind](**colours)


def table(kind, **colours):
    """On a pile of books by the window."""
    objects = build(kind, **colours)
    sets.table()
    height = sets.books(at=(0, -0.02, 0), turn=12, colours=('#5b6b5a', '#d9cdb8', '#7d4a3c'))
    return move(objects, (0, -0.005, height), (0, 0, -20))
