"""The day backpack: a main pod with a front pocket, zips, padded straps, a handle and a leather patch."""
import math

from mathutils import Vector

from goods import sets
from goods.bag import Pod, buckle, canvas, nylon, patch, webbing
from goods.parts import band, curve_path, move, stand
from studio import Mat, hexlin


def straps(main, pad, web):
    """Two padded shoulder straps down the back, running out into webbing."""
    objects = []
    for side in (-1, 1):
        back = main.d + main.bulge
        path = curve_path(
            [
                (side * 0.045, back - 0.004, main.h * 0.80),
                (side * 0.062, back + 0.034, main.h * 0.70),
                (side * 0.088, back + 0.062, main.h * 0.25),
                (side * 0.106, back + 0.052, -main.h * 0.25),
                (side * 0.112, back + 0.026, -main.h * 0.52),
            ],
            90,
        )
        out = [(side * 0.25, 1, 0.35)] * len(path)
        objects.append(
            band(
                'strap',
                path,
                out,
                0.062,
                0.013,
                pad,
                step=0.004,
                power=0.55,
                taper=lambda t: 0.80
                + 0.25 * math.sin(math.pi * min(1, t * 1.2))
                - 0.25 * max(0, t - 0.75) * 4,
            )
        )
        lower = curve_path(
            [
                tuple(path[-3]),
                (side * 0.116, back + 0.010, -main.h * 0.72),
                (side * 0.112, main.d - 0.01, -main.h * 0.90),
            ],
            50,
        )
        objects.append(band('web', lower, (side * 0.3, 1, 0.1), 0.025, 0.0018, web, step=0.003))
        objects += buckle(Vector(path[-1]) + Vector((0, 0.004, -0.012)), (1, 0, 0.05), (side * 0.3, 1, 0.1))
    return objects


def build(color='#59614a', base='#33382c', leather='#7a5233', accent='#e39a12'):
    cloth, foot, web, thread = (
        canvas(color),
        canvas(base),
        webbing('#23262a'),
        Mat('thread', Base_Color=hexlin('#8f957c'), Roughness=0.6),
    )
    tape, pull = nylon('#24262a'), nylon(accent)
    main = Pod(0.29, 0.44, 0.125, 0.34, 0.16, bulge=0.016, puff=0.010, dent=0.0050, seed=2)
    pocket = Pod(0.225, 0.185, 0.036, 0.26, 0.20, bulge=0.012, puff=0.004, dent=0.0035, seed=5)
    objects = main.sew(cloth, piping=foot, foot=foot, foot_height=0.17)
    objects += main.zip(0.19, 0.81, 0.34, tape, pull, at=0.36)
    objects += [main.topstitch(thread, 0.06)]
    front = move(
        pocket.sew(cloth, piping=foot)
        + pocket.zip(0.17, 0.83, 0.42, tape, pull, at=0.66)
        + [pocket.topstitch(thread, 0.07)]
        + patch(lambda x, y, lift: pocket.panel(x / pocket.w, 0.22 + y / pocket.h, -1, lift), leather),
        (0, -main.d - main.bulge - pocket.d + 0.006, -0.098),
    )
    objects += front
    handle = curve_path(
        [
            (-0.032, main.d - 0.012, main.h * 0.965),
            (-0.034, main.d - 0.006, main.h + 0.030),
            (0, main.d - 0.004, main.h + 0.046),
            (0.034, main.d - 0.006, main.h + 0.030),
            (0.032, main.d - 0.012, main.h * 0.965),
        ],
        60,
    )
    objects.append(band('handle', handle, (0, 1, 0), 0.0040, 0.022, web, step=0.002, power=0.5))
    objects += straps(main, canvas(color), web)
    for side in (-1, 1):  # the side pockets for a bottle
        wall = Pod(0.105, 0.16, 0.012, 0.1, 0.2, bulge=0.010, puff=0.003, dent=0.003, seed=7)
        objects += move(
            wall.sew(cloth, piping=foot),
            (side * (main.w + 0.004), 0.006, -main.h * 0.56),
            (0, side * -2, side * 90),
        )
    return stand(objects)


def floor(**parameters):
    """Packed and waiting by the door."""
    objects = build(**parameters)
    sets.table(behind=0.42)
    sets.books(at=(0.27, 0.06, 0), turn=10)
    return objects
