"""Caps: six panels over a curved brim, with real thread on every seam."""
import math

import numpy as np
from mathutils import Vector, noise

from goods import sets
from goods.materials import cloth, leather, metal
from goods.parts import ball, band, finish, move, sheet
from studio import Mat, curve_obj, hexlin, lathe, resample, stitches, wordmark

WIDE, LONG, HIGH, BOW = (
    0.079,
    0.094,
    0.103,
    4.6,
)  # half width, half length, height, how strongly the brim bows
FRONT = math.radians(62)  # where the brim meets the crown
ARC = 0.155  # length of a seam from rim to button
PANEL = math.pi / 3


def rim_height(phi):
    phi = (phi + math.pi) % (2 * math.pi) - math.pi
    x = WIDE * math.sin(min(abs(phi), FRONT))
    return -BOW * x * x + (0.004 * (abs(phi) - FRONT) / (math.pi - FRONT) if abs(phi) > FRONT else 0)


def round_of(t):
    return max(math.cos(t * math.pi / 2), 0) ** 0.62


def crown(phi, t, lift=0.0):
    """The crown at angle phi (0 is the front) and height t, 0 at the rim and 1 at the button."""
    rho, front = round_of(t), 0.5 + 0.5 * math.cos(phi)
    rho *= 1 + 0.05 * front * math.sin(math.pi * t)
    s = (phi / PANEL) % 1
    seam = min(s, 1 - s) * PANEL * WIDE * max(rho, 0.05)
    puff = 0.0030 * math.sin(math.pi * s) ** 2 * math.sin(math.pi * min(t * 1.1, 1))
    puff -= 0.0010 * math.exp(-((seam / 0.0013) ** 2)) * (1 - t**6)
    wave = noise.noise(Vector((math.cos(phi) * 2.2, math.sin(phi) * 2.2, t * 2.6)))
    puff += 0.0026 * wave * math.sin(math.pi * min(1, t + 0.1))
    r = rho * (1 + (puff + lift) / WIDE)
    z = (
        HIGH * math.sin(t * math.pi / 2) ** 1.12
        + rim_height(phi) * (1 - t) ** 1.6
        + lift * t
        + puff * t * 0.6
    )
    return Vector(
        (
            WIDE * r * math.sin(phi),
            -LONG * r * math.cos(phi) + 0.006 * t - 0.004 * front * math.sin(math.pi * t),
            z,
        )
    )


def outward(phi, t):
    e = 1e-3
    a, b = crown(phi + e, t) - crown(phi - e, t), crown(phi, min(t + e, 0.999)) - crown(phi, t - e)
    return a.cross(b).normalized()


def opening(phi, t):
    """The half moon at the back, above the strap."""
    return ((math.pi - abs(phi)) * LONG / 0.034) ** 2 + (t * ARC / 0.042) ** 2 < 1


def on_front(x, z, lift):
    """Where a point of a drawing lies on the front of the crown."""
    t = 0.34 + z / 0.150
    return crown(x / (WIDE * max(round_of(t), 0.05) * 1.04), t, lift)


def brim(u, v, lift=0.0):
    """u -1..1 from side to side, v 0 at the crown and 1 at the edge."""
    inner, corner, a = crown(u * FRONT, 0), crown(FRONT, 0), u * math.pi / 2
    ox = (abs(corner.x) + 0.0015) * math.copysign(abs(math.sin(a)) ** 0.92, a)
    oy = corner.y - (LONG + 0.071 - abs(corner.y)) * max(math.cos(a), 0) ** 0.64
    x, y = inner.x * (1 - v) + ox * v, inner.y * (1 - v) + oy * v
    return Vector((x, y + 0.0045 * (1 - v), -BOW * x * x - 0.0066 * v * max(math.cos(a), 0) - 0.0008 + lift))


def net(colour):
    """Polyester mesh with holes."""
    m = Mat('net', Base_Color=hexlin(colour), Roughness=0.6, Specular=0.3)
    xyz = m.n('ShaderNodeSeparateXYZ', {'Vector': m.n('ShaderNodeUVMap', uv_map='uv').outputs[0]})
    wave = lambda k, off: m.math('SINE', m.math('MULTIPLY_ADD', xyz.outputs[k], 2 * math.pi / 0.0034, off))
    hole = m.math('GREATER_THAN', m.math('MULTIPLY', wave('X', 0.0), wave('Y', 0.8)), 0.12)
    through = m.n('ShaderNodeBsdfTransparent')
    both = m.n('ShaderNodeMixShader', {0: hole, 1: m.b.outputs[0], 2: through.outputs[0]})
    m.l(both.outputs[0], m.out.inputs['Surface'])
    return m


def shell(front, back):
    """The six panels; the mesh of a trucker begins behind the second seam."""
    point = lambda u, v: crown(-math.pi + 2 * math.pi * u, v * 0.995)
    solid = lambda u, v: not opening(-math.pi + 2 * math.pi * u, v)
    ob = sheet('crown', point, 385, 110, front, keep=solid)
    if back is not front:
        ob.data.materials.append(back.mat)
        for f in ob.data.polygons:
            x, y = f.center.x / WIDE, -f.center.y / LONG
            f.material_index = int(abs(math.atan2(x, y)) > PANEL)
    return finish(ob, thickness=0.0016)


def seams(thread, patched):
    """Twin rows along each seam and one round the rim."""
    rows = []
    for k in range(6):
        for side in (-1, 1):
            ts = [
                t
                for t in np.linspace(0.02, 0.95, 80)
                if not (k == 3 and t * ARC < 0.046) and not (k == 0 and patched and 0.235 < t < 0.445)
            ]
            runs = [[t for t in ts if t <= 0.34], [t for t in ts if t > 0.34]] if k == 0 and patched else [ts]
            for run in runs:
                at = [(k * PANEL + side * 0.0034 / (WIDE * max(round_of(t), 0.02)), t) for t in run]
                if len(at) > 2:
                    rows.append(
                        stitches(
                            'seam',
                            [crown(*p) for p in at],
                            [outward(*p) for p in at],
                            thread,
                            0.0027,
                            0.0011,
                            0.0003,
                        )
                    )
    at = [(phi, 0.055) for phi in np.linspace(-math.pi + 0.40, math.pi - 0.40, 300)]
    rows.append(
        stitches('rim', [crown(*p) for p in at], [outward(*p) for p in at], thread, 0.0027, 0.0011, 0.0003)
    )
    return rows


def eyelets(thread, panels):
    """Embroidered holes, one to a panel."""
    objects, dark = [], Mat('hole', Base_Color=(0.004, 0.004, 0.004, 1))
    for k in panels:
        p, n = crown((k + 0.5) * PANEL, 0.62), outward((k + 0.5) * PANEL, 0.62)
        turn = [math.degrees(a) for a in n.to_track_quat('Z', 'Y').to_euler()]
        ring = lathe(
            'eyelet',
            [(0.0034 + 0.00105 * math.cos(a), 0.0008 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 15)],
            thread,
            seg=64,
        )
        for v in ring.data.vertices:
            v.co *= 1 + 0.03 * math.sin(math.atan2(v.co.y, v.co.x) * 32)
        objects += move([ring, lathe('hole', [(0, 0.0003), (0.0030, 0.0003)], dark, seg=24)], p, turn)
    return objects


def binding(mat):
    """Bias tape round the half moon, which hides the raw edge."""
    edge = [
        (math.pi - 0.034 / LONG * math.cos(a), 0.042 / ARC * math.sin(a)) for a in np.linspace(0, math.pi, 60)
    ]
    return curve_obj('binding', [crown(phi, t, -0.0006) for phi, t in edge], 0.0019, mat)


def peak(mat, thread):
    """The brim and its rows of stitching."""
    ob = sheet(
        'brim', lambda u, v: brim(2 * u - 1, v), 121, 41, mat, thickness=0.0034, bevel=0.0014, offset=0
    )
    rows = []
    for v in (0.13, 0.27, 0.41, 0.55, 0.69, 0.83, 0.95):
        P, N = [], []
        for u in np.linspace(-0.93, 0.93, 160):
            q = (
                (brim(u + 0.01, v) - brim(u - 0.01, v))
                .cross(brim(u, min(v + 0.02, 1)) - brim(u, v - 0.02))
                .normalized()
            )
            q = q if q.z > 0 else -q
            P.append(brim(u, v) + q * 0.0017)
            N.append(q)
        rows.append(stitches('row', P, N, thread, 0.0026, 0.0012, 0.00028, lift=0.3))
    return [ob, *rows]


def strap(mat):
    """The band under the half moon with its buckle."""
    path = [crown(phi, 0.060, 0.0012) for phi in np.linspace(math.pi - 0.62, math.pi + 0.62, 60)]
    ups = [outward(phi, 0.060) for phi in np.linspace(math.pi - 0.62, math.pi + 0.62, 60)]
    objects = [band('strap', path, ups, 0.0175, 0.0018, mat, step=0.002)]
    p, n = crown(math.pi + 0.10, 0.060, 0.0028), outward(math.pi + 0.10, 0.060)
    frame = [(0.011, 0.0115), (-0.011, 0.0115), (-0.011, -0.0115), (0.011, -0.0115)]
    side = Vector((0, 0, 1)).cross(n).normalized()
    up = n.cross(side)
    loop = [p + side * a * 0.75 + up * b for a, b in resample(frame, 0.003, cyclic=True)]
    objects.append(curve_obj('buckle', loop, 0.0011, metal('#a98f5c', 0.25), cyclic=True))
    return objects


def patch(colour, thread, wide=0.062, tall=0.025):
    """A leather patch with the word pressed into it."""
    ob = sheet(
        'patch',
        lambda u, v: on_front((u - 0.5) * wide, (v - 0.5) * tall, 0.0022),
        41,
        17,
        leather(colour),
        thickness=0.0016,
        bevel=0.0006,
        offset=0,
    )
    x, z = wide / 2 - 0.0016, tall / 2 - 0.0016
    line = resample([(-x, -z), (x, -z), (x, z), (-x, z), (-x, -z)], 0.0012)
    normals = [(on_front(a, b, 0.01) - on_front(a, b, 0)).normalized() for a, b in line]
    sewn = stitches(
        'sewn', [on_front(a, b, 0.0031) for a, b in line], normals, thread, 0.0024, 0.001, 0.00026, lift=0.4
    )
    dark = Mat('pressed', Base_Color=tuple(0.22 * c for c in hexlin(colour)[:3]) + (1,), Roughness=0.5)
    return [ob, sewn, wordmark(0.0085, dark, lambda a, b: on_front(a, b, 0.00325))]


def embroidery(colour):
    """The word in raised satin thread."""
    m = Mat('satin', Base_Color=hexlin(colour), Roughness=0.5, Sheen=0.5)
    where = m.n('ShaderNodeTexCoord').outputs['Object']
    m.set(
        'Normal',
        m.bump(
            m.n('ShaderNodeTexWave', {'Vector': where, 'Scale': 420.0, 'Distortion': 1.0}).outputs['Fac'],
            0.0004,
            0.8,
        ),
    )
    return finish(
        wordmark(0.0115, m, lambda a, b: on_front(a, b, 0.0014)), thickness=0.0016, bevel=0.0003, offset=0
    )


def build(
    color='#1a2338',
    kind='twill',
    stitch='#5d6a86',
    word='#ece5d6',
    leather_patch=None,
    mesh=None,
    strap_colour=None,
):
    if kind == 'corduroy':
        front = cloth(color, 'corduroy', pitch=0.0032, relief=0.0011, sheen=0.7, wash=0.10)
    else:
        front = cloth(color, 'twill', pitch=0.00055, relief=0.0003)
    thread = Mat('thread', Base_Color=hexlin(stitch), Roughness=0.6, Sheen=0.3)
    back = net(mesh) if mesh else front
    button = ball('button', (0.0085, 0.0085, 0.0042), front, crown(0, 0.999) + Vector((0, 0, 0.0010)))
    lining = sheet(
        'lining',
        lambda u, v: crown(-math.pi + 2 * math.pi * u, v * 0.2, -0.0024 - 0.0006 * v),
        193,
        6,
        Mat('lining', Base_Color=hexlin('#24262b'), Roughness=0.8),
    )
    objects = [
        shell(front, back),
        binding(front),
        button,
        lining,
        *peak(front, thread),
        *seams(thread, bool(leather_patch)),
        *eyelets(thread, (5, 0) if mesh else range(6)),
        *strap(cloth(strap_colour, 'twill', 0.0006) if strap_colour else front),
    ]
    objects += (
        patch(leather_patch, Mat('sewn', Base_Color=hexlin('#d8c7a6'), Roughness=0.6))
        if leather_patch
        else [embroidery(word)]
    )
    return move(objects, (0, 0, -min(crown(p, 0).z for p in np.linspace(-math.pi, math.pi, 200)) + 0.001))


def table(**parameters):
    """On a pile of books by the window."""
    objects = build(**parameters)
    sets.table()
    height = sets.books(at=(0, -0.02, 0), turn=12, colours=('#5b6b5a', '#d9cdb8', '#7d4a3c'))
    return move(objects, (0, -0.005, height), (0, 0, -36))
