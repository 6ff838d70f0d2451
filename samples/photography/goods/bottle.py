"""The insulated bottle: steel base and neck, coated or brushed body, screw cap with a carry loop."""
import math

import numpy as np

from goods import sets
from goods.materials import metal, plastic, powder, steel
from goods.parts import band, move
from studio import lathe, rounded_profile, wordmark


def wrapped(height, z, radius, mat):
    """The word round the front of a turned body; `radius(z)` where the body is not straight."""

    def place(x, y):
        r = (radius(z + y) if callable(radius) else radius) + 0.00008
        a = x / r - math.pi / 2
        return (math.cos(a) * r, math.sin(a) * r, z + y)

    return wordmark(height, mat, place)


def cap(z, r):
    """Fluted skirt, brushed disc on top, and a loop on two pins."""
    height, black, bright = 0.030, plastic('#1b1c1e'), steel()
    skirt = lathe(
        'cap',
        rounded_profile(
            [
                (r - 0.003, z),
                (r, z, 0.0008),
                (r, z + height, 0.0035),
                (r * 0.8, z + height + 0.0005, 0.001),
                (r * 0.79, z + height - 0.0008),
                (0, z + height - 0.0008),
            ],
            8,
        ),
        black,
        seg=288,
    )
    for v in skirt.data.vertices:
        x, y, up = v.co
        if math.hypot(x, y) > r * 0.985 and z + 0.004 < up < z + height - 0.004:
            v.co.x, v.co.y = (c * (1 - 0.012 * (math.cos(48 * math.atan2(y, x)) > 0)) for c in (x, y))
    disc = lathe(
        'disc',
        rounded_profile(
            [
                (0, z + height + 0.0006),
                (r * 0.765, z + height + 0.0006, 0.0006),
                (r * 0.785, z + height - 0.0006),
            ]
        ),
        steel(0.2),
    )
    reach, rise, foot = r * 1.02 + 0.002, 0.026, z + height * 0.55
    path = [
        (-math.cos(t) * reach, 0, foot + rise * min(1, math.sin(t) ** 0.55 * 1.15))
        for t in np.linspace(0, math.pi, 60)
    ]
    outward = [(-math.cos(t), 0, math.sin(t) + 0.2) for t in np.linspace(0, math.pi, 60)]
    loop = band('loop', path, outward, 0.017, 0.006, black, step=0.0012, power=0.45)
    pins = []
    for side in (-1, 1):
        pin = lathe(
            'pin', rounded_profile([(0, 0.0016), (0.0036, 0.0016, 0.001), (0.004, 0)]), bright, seg=40
        )
        pins += move([pin], (side * (reach + 0.0025), 0, foot + 0.003), (0, side * 90, 0))
    return [skirt, disc, loop, *pins]


def build(color='#20242e', finish='powder', height=0.262, radius=0.0365, mark='#c9c8c4'):
    R, shoulder, neck = radius, height * 0.735, radius * 0.66
    bright, coat = steel(), powder(color) if finish == 'powder' else steel(0.27)
    base = lathe(
        'base',
        rounded_profile(
            [
                (0, 0.0015),
                (R * 0.8, 0.0015, 0.002),
                (R * 0.86, 0, 0.001),
                (R * 0.955, 0, 0.004),
                (R * 0.985, 0.010, 0.002),
                (R * 0.985, 0.0125),
            ]
        ),
        bright,
    )
    body = lathe(
        'body',
        rounded_profile(
            [
                (R * 0.97, 0.0118),
                (R, 0.0120, 0.0008),
                (R, shoulder, 0.040),
                (neck, shoulder + 0.026, 0.014),
                (neck, shoulder + 0.034, 0.0008),
                (neck - 0.002, shoulder + 0.034),
            ],
            14,
        ),
        coat,
        seg=160,
    )
    ring = lathe(
        'ring',
        rounded_profile(
            [
                (neck - 0.0025, shoulder + 0.030),
                (neck - 0.0025, shoulder + 0.0395, 0.0006),
                (neck - 0.006, shoulder + 0.0395),
            ]
        ),
        metal('#c9c7c2', 0.22),
    )
    letters = metal('#d6d4ce', 0.38) if finish == 'powder' else plastic(mark, 0.5)
    return [
        base,
        body,
        ring,
        wrapped(0.0088, height * 0.40, R, letters),
        *cap(shoulder + 0.0375, neck + 0.0012),
    ]


def table(**parameters):
    """On the breakfast table, beside books."""
    objects = build(**parameters)
    sets.table()
    sets.books(at=(0.135, 0.07, 0), turn=14)
    sets.cup(at=(-0.12, 0.10, 0))
    return objects
