"""Sports glasses: one lens round the face under a half frame, with rubber at the ends."""

import math

import numpy as np

from goods.lenses import lens_glass
from goods.materials import plastic
from goods.parts import ball, band, curve_path
from studio import mesh_obj, wordmark


def wrap_frame(colour, accent, tint):
    """Sports glasses: one lens round the face, a half frame above it, rubber ends."""
    R, a_end = 0.066, math.radians(74)
    body, soft, objects = plastic(colour, 0.3), plastic(accent, 0.45), []
    glass = lens_glass(tint, '#5d6f8a', -0.022, 0.020, shine=1.0)
    high = lambda a: 0.0180 - 0.004 * (abs(a) / a_end) ** 2.2
    low = lambda a: (-0.0200 + 0.0185 * math.exp(-((a / 0.14) ** 2))) * (1 - 0.75 * (abs(a) / a_end) ** 2.2)
    at = lambda a, z, out=0.0: (
        (R + out - 0.12 * abs(z)) * math.sin(a) * 1.06,
        R - (R + out - 0.12 * abs(z)) * math.cos(a) * 1.0,
        z,
    )
    n, m = 97, 15
    V = [
        at(a, low(a) + (high(a) - low(a)) * j / (m - 1))
        for a in np.linspace(-a_end, a_end, n)
        for j in range(m)
    ]
    F = [
        (i * m + j, (i + 1) * m + j, (i + 1) * m + j + 1, i * m + j + 1)
        for i in range(n - 1)
        for j in range(m - 1)
    ]
    objects.append(mesh_obj('lens', V, F, glass))
    brow = [at(a, high(a) + 0.0006, 0.0006) for a in np.linspace(-a_end, a_end, 80)]
    radial = [(p[0], p[1] - R, 0.01) for p in brow]
    objects.append(band('brow', brow, radial, 0.0062, 0.0042, body, step=0.001, power=0.6))
    for side in (-1, 1):
        x, y, z = at(side * a_end, high(a_end) - 0.003)
        path = curve_path(
            [
                (x, y - 0.004, z + 0.0015),
                (x + side * 0.003, y + 0.010, z + 0.001),
                (x + side * 0.003, y + 0.045, z + 0.002),
                (x - side * 0.003, y + 0.075, z - 0.001),
                (x - side * 0.010, y + 0.100, z - 0.012),
            ],
            90,
        )
        objects.append(
            band(
                'temple',
                path,
                (side, 0, 0),
                0.0105,
                0.0036,
                body,
                step=0.0015,
                power=0.6,
                taper=lambda t: 1.1 - 0.35 * t,
            )
        )
        grip = path[len(path) // 2 :]
        objects.append(
            band(
                'grip',
                grip,
                (side, 0, 0),
                0.0100,
                0.0046,
                soft,
                step=0.0015,
                power=0.6,
                taper=lambda t: 0.92 - 0.12 * t,
            )
        )
        clear = plastic(accent, 0.5)
        objects.append(
            ball(
                'pad',
                (0.0016, 0.0036, 0.0070),
                clear,
                (side * 0.0085, 0.0052, -0.005),
                (-10, -30 * side, 20 * side),
            )
        )
        word = wordmark(
            0.0030,
            plastic('#d9d6cf', 0.5),
            lambda u, v, s=side: (x + s * 0.0052, y + 0.026 + s * u, z + 0.0018 + v),
        )
        objects.append(word)
    return objects
