"""The weekend duffel: a long pod on its side, webbing handles with a leather wrap, and a long zip."""
import numpy as np
from mathutils import Vector

from goods import sets
from goods.bag import Pod, canvas, nylon, patch, webbing, zipper
from goods.materials import leather, metal
from goods.parts import Body, band, curve_path, move, stand
from studio import Mat, curve_obj, hexlin, stitches

LONG, HIGH, DEEP = 0.50, 0.27, 0.26


def handle(body, side, web, grip, thread):
    """Up one flank, over in an arch, down again; the wrap in the middle is leather."""
    climb = [
        body.hit((-0.115, side * 0.6, z), (0, -side, 0), 0.0016)[0]
        for z in np.linspace(-HIGH * 0.47, HIGH * 0.20, 24)
    ]
    down = [
        body.hit((0.115, side * 0.6, z), (0, -side, 0), 0.0016)[0]
        for z in np.linspace(HIGH * 0.20, -HIGH * 0.47, 24)
    ]
    y = climb[-1].y
    arch = curve_path(
        [
            tuple(climb[-1]),
            (-0.112, y * 0.98, HIGH * 0.42),
            (-0.085, y * 0.72 + side * 0.012, HIGH * 0.66),
            (0, y * 0.60 + side * 0.014, HIGH * 0.74),
            (0.085, y * 0.72 + side * 0.012, HIGH * 0.66),
            (0.112, y * 0.98, HIGH * 0.42),
            tuple(down[0]),
        ],
        110,
    )
    path = np.array([tuple(p) for p in climb[:-1]] + [tuple(p) for p in arch] + [tuple(p) for p in down[1:]])
    ups = [(0, side, 0.25)] * len(path)
    objects = [band('handle', path, ups, 0.034, 0.0024, web, step=0.003)]
    middle = arch[len(arch) // 2 - 17 : len(arch) // 2 + 17]
    objects.append(band('wrap', middle, (0, side, 0.25), 0.040, 0.011, grip, step=0.002, power=0.6))
    for off in (-0.013, 0.013):
        for line in (climb, down):
            objects.append(
                stitches(
                    'sewn',
                    [p + Vector((off, side * 0.0013, 0)) for p in line],
                    [(0, side, 0)] * len(line),
                    thread,
                    0.0034,
                    0.0014,
                    0.0004,
                )
            )
    return objects


def build(color='#2f3b4c', base='#6f4a2e', accent='#c9a25a'):
    fabric, hide, web = canvas(color), leather(base), webbing('#cbbd9f')
    thread = Mat('thread', Base_Color=hexlin('#e6dcc4'), Roughness=0.6)
    pod = Pod(DEEP, HIGH, LONG, 0.42, 0.26, bulge=0.012, puff=0.012, dent=0.0075, seed=4)
    shell = pod.sew(fabric, piping=hide, foot=hide, foot_height=0.20)
    move(shell, turn=(0, 0, 90))
    body = Body(shell[2])
    line = [body.hit((x, 0, 0.5), (0, 0, -1), 0.0008)[0] for x in np.linspace(-LONG * 0.47, LONG * 0.47, 80)]
    zips = zipper(line, [(0, 0, 1)] * len(line), nylon('#1f2226'), hide, at=0.14)
    objects = shell + zips
    for side in (-1, 1):
        objects += handle(body, side, web, hide, thread)
        x = side * (LONG / 2 + 0.014)
        ring = curve_obj(
            'ring',
            [
                (x + side * 0.004, y, z)
                for y, z in ((-0.018, 0.062), (0.018, 0.062), (0.014, 0.036), (-0.014, 0.036))
            ],
            0.0022,
            metal(accent, 0.22),
            cyclic=True,
        )
        tab = band(
            'tab',
            [
                (x - side * 0.006, 0, 0.105),
                (x + side * 0.004, 0, 0.085),
                (x + side * 0.005, 0, 0.064),
                (x + side * 0.003, 0, 0.055),
            ],
            (side, 0, 0.2),
            0.030,
            0.003,
            hide,
            step=0.002,
        )
        objects += [ring, tab]
    front = lambda x, z, lift: body.hit((x, -0.6, z - 0.010), (0, 1, 0), lift)[0]
    objects += patch(front, base, 0.072, 0.030, 0.0095)
    return stand(objects)


def floor(**parameters):
    """Packed for the weekend."""
    objects = build(**parameters)
    sets.table(behind=0.45)
    return objects
