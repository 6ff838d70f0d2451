"""The crossbody sling: a small pod with two zips on a long webbing strap."""
from mathutils import Vector

from goods import sets
from goods.bag import Pod, buckle, nylon, patch, webbing
from goods.parts import band, curve_path, move, stand
from studio import Mat, hexlin


def pouch(color, base, leather, accent):
    fabric, foot = nylon(color), nylon(base)
    tape, pull = nylon('#1d1f22'), nylon(accent)
    thread = Mat('thread', Base_Color=hexlin('#6f7a80'), Roughness=0.6)
    main = Pod(0.30, 0.165, 0.062, 0.30, 0.34, bulge=0.012, puff=0.007, dent=0.004, seed=3)
    small = Pod(0.215, 0.092, 0.020, 0.26, 0.26, bulge=0.008, puff=0.003, dent=0.003, seed=8)
    objects = (
        main.sew(fabric, piping=foot)
        + main.zip(0.20, 0.80, 0.40, tape, pull, at=0.30)
        + [main.topstitch(thread, 0.07)]
    )
    pocket = small.sew(fabric, piping=foot) + small.zip(0.20, 0.80, 0.45, tape, pull, at=0.72)
    pocket += patch(
        lambda x, y, lift: small.panel(x / small.w, -0.02 + y / small.h, -1, lift),
        leather,
        0.052,
        0.021,
        0.0070,
    )
    return main, objects + move(pocket, (0, -main.d - main.bulge - small.d + 0.005, -0.022))


def strapped(main, web, rise, lean=0.02):
    """The strap from end to end, hanging from a hook `rise` above."""
    w, y = main.w + 0.004, 0.012
    path = curve_path(
        [
            (-w + 0.004, y, 0.030),
            (-w - 0.020, y, 0.070),
            (-w * 0.82, y + lean, rise * 0.55),
            (-0.045, y + lean, rise * 0.96),
            (0, y + lean, rise),
            (0.045, y + lean, rise * 0.96),
            (w * 0.82, y + lean, rise * 0.55),
            (w + 0.020, y, 0.070),
            (w - 0.004, y, 0.030),
        ],
        160,
    )
    out = [(p[0], 0, p[2] * 0.6 + 0.02) for p in path]
    i = len(path) * 7 // 10
    along, facing = Vector(path[i + 1] - path[i]), Vector(out[i])
    return [
        band('strap', path, out, 0.036, 0.0022, web, step=0.003),
        *buckle(Vector(path[i]) + facing.normalized() * 0.003, along.cross(facing), facing, 0.036),
    ]


def build(color='#3b4a4f', base='#20282b', leather='#7a5233', accent='#e39a12'):
    main, objects = pouch(color, base, leather, accent)
    objects += strapped(main, webbing('#23282b'), 0.36)
    return stand(objects)


def table(color='#3b4a4f', base='#20282b', leather='#7a5233', accent='#e39a12'):
    """Put down on the table, the strap fallen behind it."""
    main, objects = pouch(color, base, leather, accent)
    w = main.w
    path = curve_path(
        [
            (-w, 0.012, 0.02),
            (-w - 0.03, 0.03, -0.03),
            (-w - 0.045, 0.09, -0.078),
            (-0.05, 0.16, -0.081),
            (0.10, 0.13, -0.080),
            (w + 0.05, 0.10, -0.078),
            (w + 0.035, 0.03, -0.03),
            (w, 0.012, 0.02),
        ],
        140,
    )
    objects.append(
        band('strap', path, [(p[0], 0, 0.10) for p in path], 0.036, 0.0022, webbing('#23282b'), step=0.003)
    )
    stand(objects)
    sets.table()
    sets.books(at=(0.21, 0.20, 0), turn=-12)
    return objects
