"""The vacuum flask: coated body between steel bands, a cup for a lid and a folding handle at the side."""
from goods import sets
from goods.bottle import wrapped
from goods.materials import metal, powder, rubber, steel
from goods.parts import band, curve_path
from studio import lathe, rounded_profile


def handle(r, low, high):
    """Two steel brackets round the body and a grip between them."""
    bright, grip = steel(0.25), rubber('#1c1d1e')
    rings = [
        lathe(
            'clamp',
            rounded_profile(
                [
                    (r - 0.001, z - 0.006),
                    (r + 0.0012, z - 0.006, 0.0005),
                    (r + 0.0012, z + 0.006, 0.0005),
                    (r - 0.001, z + 0.006),
                ]
            ),
            bright,
            seg=128,
        )
        for z in (low, high)
    ]
    middle = (low + high) / 2
    path = curve_path(
        [
            (r, 0, high),
            (r + 0.022, 0, high + 0.004),
            (r + 0.036, 0, high - 0.016),
            (r + 0.038, 0, middle),
            (r + 0.036, 0, low + 0.016),
            (r + 0.022, 0, low - 0.002),
            (r, 0, low),
        ],
        80,
    )
    outward = [(1, 0, (p[2] - middle) * 25) for p in path]
    bow = band('handle', path, outward, 0.020, 0.0075, grip, step=0.002, power=0.5)
    return [*rings, bow]


def cup(z, r, coat, bright, height=0.058):
    """The lid that is a cup, upside down on the neck."""
    shell = lathe(
        'cup',
        rounded_profile(
            [
                (r - 0.0015, z),
                (r, z, 0.0006),
                (r * 0.97, z + height * 0.6, 0.01),
                (r * 0.90, z + height, 0.010),
                (r * 0.55, z + height + 0.001, 0.002),
                (r * 0.50, z + height - 0.002, 0.002),
                (0, z + height - 0.002),
            ],
            10,
        ),
        coat,
        seg=160,
    )
    lip = lathe(
        'lip',
        rounded_profile(
            [
                (r - 0.002, z - 0.004),
                (r + 0.0003, z - 0.004, 0.0008),
                (r + 0.0003, z + 0.005, 0.0006),
                (r - 0.002, z + 0.0055),
            ]
        ),
        bright,
        seg=160,
    )
    return [shell, lip]


def build(color='#2f6b4f', height=0.292, radius=0.0465):
    r, bright, coat = radius, steel(), powder(color)
    shoulder, neck = height - 0.082, r * 0.74
    base = lathe(
        'base',
        rounded_profile(
            [
                (0, 0.002),
                (r * 0.8, 0.002, 0.002),
                (r * 0.86, 0, 0.001),
                (r * 0.96, 0, 0.004),
                (r, 0.012, 0.003),
                (r, 0.0165, 0.0005),
                (r - 0.001, 0.017),
            ]
        ),
        bright,
        seg=160,
    )
    body = lathe(
        'body',
        rounded_profile(
            [
                (r - 0.001, 0.0165),
                (r, 0.0168, 0.0005),
                (r, shoulder, 0.020),
                (neck + 0.004, shoulder + 0.017, 0.006),
                (neck, shoulder + 0.020),
            ],
            12,
        ),
        coat,
        seg=160,
    )
    collar = lathe(
        'collar',
        rounded_profile(
            [
                (neck + 0.004, shoulder + 0.014),
                (neck + 0.0045, shoulder + 0.016, 0.0006),
                (neck + 0.003, shoulder + 0.022, 0.001),
                (neck - 0.002, shoulder + 0.022),
            ]
        ),
        bright,
    )
    stripes = [
        lathe(
            'stripe',
            rounded_profile(
                [
                    (r - 0.0005, z - 0.0012),
                    (r + 0.0006, z - 0.001, 0.0004),
                    (r + 0.0006, z + 0.001, 0.0004),
                    (r - 0.0005, z + 0.0012),
                ]
            ),
            bright,
            seg=160,
        )
        for z in (0.030, shoulder - 0.016)
    ]
    return [
        base,
        body,
        collar,
        *stripes,
        wrapped(0.0115, shoulder * 0.52, r, metal('#e2e4de', 0.4)),
        *handle(r + 0.0004, 0.062, shoulder - 0.040),
        *cup(shoulder + 0.024, neck + 0.0035, coat, bright),
    ]


def table(**parameters):
    """On the tea table, beside two cups."""
    objects = build(**parameters)
    sets.table()
    sets.cup(at=(-0.135, 0.04, 0))
    sets.cup(at=(-0.10, 0.17, 0), colour='#c9b89c')
    return objects
