"""Acetate frames: broad rims, a keyhole bridge, flat temples with rivets."""

import math

import numpy as np

from goods.lenses import SHAPES, Face, acetate, lens, lens_glass, outline, temple_path, tortoise
from goods.materials import metal
from goods.parts import band, box, curve_path, move
from studio import lathe, mesh_obj


def rim_profile(loop, wide, face, side, mat, depth=0.0042, front=0.0014):
    """An acetate rim: the outline grown outwards, rounded, `depth` thick."""
    P = np.array(loop)
    T = np.roll(P, -1, 0) - np.roll(P, 1, 0)
    N = np.stack([T[:, 1], -T[:, 0]], 1) / np.linalg.norm(T, axis=1)[:, None]
    section = [
        (0, 0),
        (0.10, 0.22),
        (0.30, 0.30),
        (0.70, 0.30),
        (0.92, 0.18),
        (1, -0.1),
        (1, -0.6),
        (0.9, -0.8),
        (0.1, -0.8),
        (0, -0.6),
    ]
    V = []
    for (x, z), (nx, nz) in zip(P, N):
        w = wide(x, z)
        V += [
            face(side, x + nx * w * (a - 0.06), z + nz * w * (a - 0.06), (b * depth + front))
            for a, b in section
        ]
    n, k = len(P), len(section)
    F = [
        (i * k + j, i * k + (j + 1) % k, (i + 1) % n * k + (j + 1) % k, (i + 1) % n * k + j)
        for i in range(n)
        for j in range(k)
    ]
    ob = mesh_obj('rim', V, F, mat)
    smooth = ob.modifiers.new('smooth', 'SUBSURF')
    smooth.levels = smooth.render_levels = 2
    return ob


def acetate_frame(shape, colour, tint, fade):
    """A plastic frame: broad rims, keyhole bridge, flat temples with rivets."""
    half, oz, ox = SHAPES[shape]
    half += 0.0022
    face, loop = Face(half), outline(shape)
    mat = tortoise() if colour == 'tortoise' else acetate(colour)
    glass, bright, objects = lens_glass(tint, fade, -0.03, 0.022), metal('#d8d4c8', 0.2), []
    wide = lambda x, z: 0.0044 + (0.0012 if z > 0.010 else 0) + 0.0010 * max(0, x / 0.024)
    for side in (-1, 1):
        objects += [rim_profile(loop, wide, face, side, mat), lens(face, side, loop, glass)]
        x, y, _ = face(side, ox + 0.0030, oz)
        X, Y = x + side * 0.0042, y + 0.002
        objects.append(
            band(
                'end',
                curve_path(
                    [
                        (x - side * 0.003, y - 0.0030, oz),
                        (x + side * 0.0012, y - 0.0022, oz),
                        (X - side * 0.0006, y + 0.0005, oz),
                        (X, Y + 0.006, oz),
                    ],
                    40,
                ),
                (side * 0.8, -0.7, 0),
                0.0088,
                0.0036,
                mat,
                step=0.0006,
                power=0.5,
            )
        )
        rivet = lathe('rivet', [(0, 0.0005), (0.0007, 0.0005), (0.0009, 0)], bright, seg=24)
        rivets = [
            rivet,
            *move(
                [lathe('rivet', [(0, 0.0005), (0.0007, 0.0005), (0.0009, 0)], bright, seg=24)], (0, 0.003, 0)
            ),
        ]
        objects += move(rivets, (x - side * 0.0010, y - 0.0046, oz - 0.0012), (90, 0, 0))
        path = curve_path(temple_path(X, Y, oz, side), 90)
        flat = [(side, 0, 0.0)] * len(path)
        objects.append(
            band(
                'temple',
                path,
                flat,
                0.0078,
                0.0030,
                mat,
                step=0.0015,
                power=0.55,
                taper=lambda t: 1.05 - 0.35 * math.sin(math.pi * min(1, t * 1.25)) + 0.25 * max(0, t - 0.7),
            )
        )
        hinge = box(
            'hinge', (0.0022, 0.0070, 0.0042), bright, (X - side * 0.0022, Y + 0.006, oz), bevel=0.0004
        )
        objects.append(hinge)
    zz = 0.0075
    x, y, _ = face(1, min((abs(z - zz), x) for x, z in loop if x < 0)[1] - 0.0030, zz)
    arch = curve_path(
        [
            (x + 0.0015, y - 0.0026, zz - 0.002),
            (x * 0.62, y - 0.0034, zz + 0.0018),
            (0, y - 0.0036, zz + 0.0032),
            (-x * 0.62, y - 0.0034, zz + 0.0018),
            (-x - 0.0015, y - 0.0026, zz - 0.002),
        ],
        40,
    )
    objects.append(
        band(
            'bridge',
            arch,
            (0, -1, 0),
            0.0062,
            0.0040,
            mat,
            step=0.0008,
            power=0.6,
            taper=lambda t: 1.25 - 0.4 * math.sin(math.pi * t),
        )
    )
    return objects
