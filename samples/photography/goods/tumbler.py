"""The travel tumbler: a coated taper with a steel rim and a lid with a slider."""
import math

import numpy as np

from goods import sets
from goods.bottle import wrapped
from goods.materials import metal, plastic, powder, rubber, steel
from goods.parts import box
from studio import Mat, lathe, rounded_profile


def lid(z, r):
    disc = lathe(
        'lid',
        rounded_profile(
            [
                (r - 0.004, z - 0.006),
                (r - 0.0025, z, 0.001),
                (r + 0.0008, z, 0.0008),
                (r + 0.0008, z + 0.0045, 0.0018),
                (r - 0.006, z + 0.0055, 0.001),
                (r - 0.009, z + 0.0010, 0.001),
                (0, z + 0.0010),
            ],
            8,
        ),
        plastic('#1d1d1e', 0.25),
        seg=128,
    )
    rim = lathe(
        'seal',
        [(r - 0.0022 + 0.0012 * math.cos(a / 6), z - 0.002 + 0.001 * math.sin(a / 6)) for a in range(38)],
        rubber('#141414'),
    )
    track = box(
        'track', (0.012, 0.040, 0.0016), plastic('#101011', 0.2), (0, -0.006, z + 0.0016), bevel=0.0006
    )
    slider = box(
        'slider', (0.0165, 0.020, 0.005), plastic('#8a4428', 0.32), (0, -0.010, z + 0.0038), bevel=0.0018
    )
    ridges = [
        box(
            'ridge',
            (0.011, 0.0012, 0.0012),
            plastic('#8a4428', 0.32),
            (0, -0.010 + k * 0.003, z + 0.0066),
            bevel=0.0004,
        )
        for k in (-1, 0, 1)
    ]
    sip = box(
        'sip',
        (0.010, 0.006, 0.002),
        Mat('hole', Base_Color=(0.004, 0.004, 0.004, 1)),
        (0, -0.0285, z + 0.0012),
        bevel=0.0008,
    )
    return [disc, rim, track, slider, *ridges, sip]


def build(color='#9a5a42', height=0.168, low=0.0315, high=0.0435):
    bright = steel(0.22)
    at = lambda z: low + (high - low) * (z / height) ** 1.1
    side = [(at(z), z) for z in np.linspace(0.012, height - 0.013, 24)]
    body = lathe(
        'body',
        [(at(0.012) - 0.001, 0.0105), *side, (at(height - 0.013) - 0.001, height - 0.0115)],
        powder(color),
        seg=160,
    )
    base = lathe(
        'base',
        rounded_profile(
            [
                (0, 0.002),
                (low * 0.8, 0.002, 0.002),
                (low * 0.86, 0, 0.001),
                (low - 0.001, 0, 0.004),
                (at(0.0105) - 0.0006, 0.0115),
            ]
        ),
        bright,
    )
    rim = lathe(
        'rim',
        rounded_profile(
            [
                (at(height - 0.0125) - 0.0006, height - 0.0125),
                (high - 0.0004, height - 0.001, 0.001),
                (high - 0.0016, height, 0.0008),
                (high - 0.003, height - 0.004),
            ]
        ),
        bright,
        seg=160,
    )
    foot = lathe(
        'grip',
        rounded_profile(
            [
                (at(0.052) + 0.0003, 0.052),
                (at(0.052) + 0.0013, 0.0525, 0.0005),
                (at(0.088) + 0.0013, 0.0875, 0.0005),
                (at(0.088) + 0.0003, 0.088),
            ]
        ),
        rubber('#6f3d28'),
        seg=160,
    )
    word = wrapped(0.0085, 0.112, at, metal('#e6d9c8', 0.4))
    return [body, base, rim, foot, word, *lid(height + 0.0005, high - 0.0012)]


def table(**parameters):
    """On the desk in the morning, beside books."""
    objects = build(**parameters)
    sets.table()
    sets.books(at=(-0.13, 0.10, 0), turn=-12, colours=('#2f4a43', '#d9cdb8'))
    return objects
