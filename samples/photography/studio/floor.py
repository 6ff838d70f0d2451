"""What the goods stand or lie on besides the seamless paper."""
from studio.light import backdrop
from studio.material import Mat, hexlin
from studio.scene import mesh_obj


def table(S, mat):
    r = 4 * S + 1
    return mesh_obj('table', [(-r, -r, 0), (r, -r, 0), (r, r, 0), (-r, r, 0)], [(0, 1, 2, 3)], mat)


def oak(S):
    """Oiled oak boards, 14 cm wide, their grain running across the picture."""
    m = Mat('oak', Roughness=.48, Specular=.35)
    place = m.n('ShaderNodeTexCoord').outputs['Object']
    split = m.n('ShaderNodeSeparateXYZ', {'Vector': place}).outputs
    row = m.math('DIVIDE', m.math('ADD', split[1], .051), .14)
    board, within = m.math('FLOOR', row), m.math('FRACT', row)
    gap = m.math('ABSOLUTE', m.math('SUBTRACT', within, .5))
    seam = m.math('GREATER_THAN', gap, .4945)
    shift = m.n('ShaderNodeCombineXYZ', {'X': m.math('MULTIPLY', board, 3.7), 'Z': m.math('MULTIPLY', board, 1.9)})
    moved = m.n('ShaderNodeVectorMath', {0: place, 1: shift.outputs[0]}, operation='ADD').outputs[0]
    stretch = lambda sx, sy: m.n('ShaderNodeMapping', {'Vector': moved, 'Scale': (sx, sy, 5)}).outputs[0]
    noise = lambda sx, sy, detail: m.n('ShaderNodeTexNoise', {
        'Vector': stretch(sx, sy), 'Scale': 1., 'Detail': detail, 'Distortion': .6}).outputs['Fac']
    rings, pores = noise(1.6, 26, 4.), noise(14, 420, 2.)
    bands = m.math('SINE', m.math('MULTIPLY', rings, 46.))
    value = m.math('ADD', m.math('MULTIPLY', bands, .06), m.math('MULTIPLY', m.math('SUBTRACT', pores, .5), .55))
    value = m.math('ADD', value, m.math('MULTIPLY', m.math('SINE', m.math('MULTIPLY', board, 2.3)), .07))
    value = m.math('SUBTRACT', value, m.math('MULTIPLY', seam, .55))
    colour = m.n('ShaderNodeHueSaturation', {'Color': hexlin('#a5845f'), 'Value': m.math('ADD', value, 1.)})
    m.set('Base Color', colour.outputs[0])
    m.set('Normal', m.bump(m.math('SUBTRACT', pores, m.math('MULTIPLY', seam, 3.)), .0003, .6))
    return table(S, m)


def linen(S):
    """A pale woven tablecloth, softly uneven."""
    m = Mat('tablecloth', Roughness=.95, Specular=.05, Sheen=.3)
    place = m.n('ShaderNodeTexCoord').outputs['Object']
    thread = lambda sx, sy: m.n('ShaderNodeTexNoise', {
        'Vector': m.n('ShaderNodeMapping', {'Vector': place, 'Scale': (sx, sy, 1)}).outputs[0],
        'Scale': 1., 'Detail': 2.}).outputs['Fac']
    weave = m.math('ADD', thread(900, 30), thread(30, 900))
    colour = m.n('ShaderNodeHueSaturation', {'Color': hexlin('#dcd5c8'),
                                             'Value': m.math('MULTIPLY_ADD', weave, .35, .65)})
    m.set('Base Color', colour.outputs[0])
    m.set('Normal', m.bump(weave, .0005, .6))
    return table(S, m)


FLOORS = {'paper': backdrop, 'oak': oak, 'linen': linen}
