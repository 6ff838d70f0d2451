"""Wire frames: thin rims, a saddle bridge, pads on arms, wire temples with acetate tips."""

import numpy as np

from goods.lenses import SHAPES, Face, acetate, lens, lens_glass, outline, temple_path, tortoise
from goods.materials import metal
from goods.parts import ball, move
from studio import Mat, curve_obj, lathe


def pads(face, side, inner, mat):
    """A pad for the nose on its little arm."""
    x, y, _ = face(side, inner, -0.004)
    arm = curve_obj(
        'arm',
        [
            (x, y, -0.004),
            (x - side * 0.001, y + 0.004, -0.005),
            (side * 0.0108, y + 0.0065, -0.006),
            (side * 0.0092, y + 0.0050, -0.0085),
        ],
        0.00045,
        mat,
    )
    clear = Mat('pad', Base_Color=(0.9, 0.88, 0.84, 1), Roughness=0.15, Transmission=0.75, IOR=1.3)
    return [
        arm,
        ball(
            'pad',
            (0.0013, 0.0030, 0.0062),
            clear,
            (side * 0.0085, y + 0.0055, -0.009),
            (-12, -18 * side, 24 * side),
        ),
    ]


def wire(shape, colour, tint, fade, tip):
    """A metal frame: thin rims, saddle bridge, wire temples with acetate tips."""
    half, oz, ox = SHAPES[shape]
    face, bright, loop = Face(half), metal(colour), outline(shape)
    glass, objects = lens_glass(tint, fade, -0.03, 0.022), []
    tips = tortoise() if tip == 'tortoise' else acetate(tip)
    inner = -0.0292 + 0.0028 if shape == 'aviator' else -0.0236
    for side in (-1, 1):
        objects.append(
            curve_obj('rim', [face(side, x, z) for x, z in loop], 0.00092, bright, cyclic=True, res=4)
        )
        objects.append(lens(face, side, loop, glass))
        objects += pads(face, side, inner + 0.002, bright)
        x, y, _ = face(side, ox, oz)
        X, Y = x + side * 0.0065, y + 0.004
        objects.append(
            curve_obj(
                'end',
                [
                    (x, y, oz),
                    (x + side * 0.003, y + 0.0002, oz + 0.0003),
                    (X, y + 0.0008, oz),
                    (X + side * 0.0002, Y + 0.002, oz),
                    (X, Y + 0.005, oz),
                ],
                0.0012,
                bright,
            )
        )
        hinge = lathe(
            'hinge',
            [
                (0, -0.0030),
                (0.0012, -0.0030),
                (0.0014, -0.0026),
                (0.0014, 0.0026),
                (0.0012, 0.0030),
                (0, 0.0030),
            ],
            bright,
            seg=40,
        )
        screw = lathe(
            'screw', [(0, 0.0034), (0.0008, 0.0034), (0.0009, 0.0030)], metal('#8d8678', 0.3), seg=24
        )
        objects += move([hinge, screw], (X - side * 0.0006, Y + 0.0045, oz))
        path = temple_path(X, Y, oz, side)
        objects.append(curve_obj('temple', path, 0.00090, bright))
        sleeve = [tuple(0.55 * np.array(path[3]) + 0.45 * np.array(path[2])), *path[3:]]
        objects.append(curve_obj('tip', sleeve, 0.0021, tips, radii=[0.75, 0.9, 1.0, 1.05, 1.1]))
    edge = lambda height: min((abs(z - height), x) for x, z in loop if x < 0)[1]
    top = max(z for _, z in loop) - 0.0004
    brow, saddle = (-0.010, top, 0.0022, 0.0014), (edge(-0.001), -0.001, 0.0055, 0.0016)
    bars = [brow, saddle] if shape == 'aviator' else [(edge(0.0055), 0.0055, 0.0052, 0.0016)]
    for at, z, rise, depth in bars:
        x, y, _ = face(1, at, z)
        right = [(x, y, z), (x * 0.7, y - depth * 0.8, z + rise * 0.7)]
        left = [(-x, y, z) for x, y, z in right[::-1]]
        objects.append(curve_obj('bridge', [*right, (0, y - depth, z + rise), *left], 0.0011, bright))
    return objects
