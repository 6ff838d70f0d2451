"""Cushions: a filled square with piping, block-printed or woven in stripes."""
from goods import sets
from goods.materials import cloth, noise, spread
from goods.parts import move
from goods.pillow import filled
from studio import curve_obj, hexlin

SIDE = 0.45


def block_print(ground, ink, cell=0.064):
    """A flower stamped by hand in shifted rows: petals, a ring and dots, none of them quite the same."""

    def paint(m, uv):
        op, xyz = m.math, m.n('ShaderNodeSeparateXYZ', {'Vector': uv})
        x, y = (op('DIVIDE', xyz.outputs[k], cell) for k in 'XY')
        shift = op('MULTIPLY', op('MODULO', op('ADD', op('FLOOR', y), 100.0), 2.0), 0.5)
        a = op('SUBTRACT', op('FRACT', op('ADD', op('ADD', x, 50.0), shift)), 0.5)
        b = op('SUBTRACT', op('FRACT', op('ADD', y, 50.0)), 0.5)
        length = lambda p, q: op('SQRT', op('ADD', op('MULTIPLY', p, p), op('MULTIPLY', q, q)))
        wobble = op('MULTIPLY_ADD', noise(m, 300.0, 2.0, uv), 0.03, -0.015)
        r = op('ADD', length(a, b), wobble)
        between = lambda low, high: op('MULTIPLY', op('LESS_THAN', r, high), op('GREATER_THAN', r, low))
        edge = op(
            'MULTIPLY_ADD', op('ABSOLUTE', op('COSINE', op('MULTIPLY', op('ARCTAN2', b, a), 4.0))), 0.20, 0.16
        )
        vein = op('GREATER_THAN', op('ABSOLUTE', op('MULTIPLY_ADD', edge, -0.78, r)), 0.014)
        dots = op('LESS_THAN', length(op('SUBTRACT', op('ABSOLUTE', a), 0.5), b), op('ADD', 0.055, wobble))
        mark = op('MULTIPLY', between(0.135, edge), vein)
        mark = op('ADD', op('ADD', mark, between(0.045, 0.10)), dots, clamp=True)
        worn = spread(m, noise(m, 900.0, 3.0, uv), 0.72, 1.0, 0.36, 0.52)
        return m.mix(op('MULTIPLY', mark, worn), hexlin(ground), hexlin(ink))

    return paint


def stripes(ground, bands):
    """Woven stripes: (centre, width, colour) in metres from the middle."""

    def paint(m, uv):
        x = m.n('ShaderNodeSeparateXYZ', {'Vector': uv}).outputs['X']
        ragged = m.math('MULTIPLY_ADD', noise(m, 900.0, 1.0, uv), 0.0012, x)
        colour = hexlin(ground)
        for centre, width, stripe in bands:
            inside = m.math(
                'LESS_THAN', m.math('ABSOLUTE', m.math('SUBTRACT', ragged, centre + 0.0006)), width / 2
            )
            colour = m.mix(inside, colour, hexlin(stripe))
        return colour

    return paint


def handloom():
    bands = []
    for side in (-1, 1):
        bands += [
            (side * 0.150, 0.030, '#f3e7cf'),
            (side * 0.150, 0.016, '#27345c'),
            (side * 0.115, 0.006, '#27345c'),
            (side * 0.102, 0.006, '#f3e7cf'),
            (side * 0.060, 0.010, '#8c3b2a'),
            (side * 0.044, 0.004, '#f3e7cf'),
        ]
    bands += [(0, 0.030, '#f3e7cf'), (0, 0.018, '#8c3b2a'), (0, 0.005, '#f3e7cf')]
    return stripes('#d98f12', bands)


STYLES = {
    'block': (
        lambda: cloth('', pitch=0.0008, relief=0.0003, paint=block_print('#efe6d3', '#27345c')),
        '#efe6d3',
        '#27345c',
    ),
    'handloom': (
        lambda: cloth('', pitch=0.0020, relief=0.0010, sheen=0.4, paint=handloom()),
        '#d98f12',
        '#27345c',
    ),
}


def build(style, lean=6):
    front, back, cord = STYLES[style]
    square = lambda u, v: (SIDE / 2 * u, SIDE / 2 * v)
    ob, seam = filled('cushion', square, [front(), cloth(back, pitch=0.0009)], n=80, pressure=7.5, frames=55)
    piping = curve_obj('piping', seam, 0.0034, cloth(cord, pitch=0.0012), cyclic=True, res=3)
    objects = move([ob, piping], turn=(-lean, 0, 0))
    return move(objects, (0, 0, -min((o.matrix_world @ v.co).z for o in [ob] for v in o.data.vertices)))


def bench(style):
    """Leaning on the wall of a window seat."""
    objects = build(style, lean=14)
    sets.table(behind=0.17)
    sets.books(at=(0.30, 0.02, 0), turn=10, colours=('#d9cdb8', '#5b6b5a'))
    return objects
