"""What goods are made of: metals, plastics, leather, wood, glazes, and cloths drawn by shader nodes."""
from studio import Mat, hexlin


def noise(m, scale, detail=2.0, where=None):
    """Noise in the object's own space; one grain is about 1/scale metres."""
    where = where or m.n('ShaderNodeTexCoord').outputs['Object']
    return m.n('ShaderNodeTexNoise', {'Vector': where, 'Scale': scale, 'Detail': detail}).outputs['Fac']


def stretched(m, scale):
    """Object space scaled by axis: what grain and brush marks are drawn in."""
    where = m.n('ShaderNodeTexCoord').outputs['Object']
    return m.n('ShaderNodeMapping', {'Vector': where, 'Scale': scale}).outputs[0]


def spread(m, value, low, high, start=0.0, end=1.0):
    span = {'Value': value, 'From Min': start, 'From Max': end, 'To Min': low, 'To Max': high}
    return m.n('ShaderNodeMapRange', span).outputs[0]


def shade(m, colour, value):
    """A colour made lighter and darker by a value round 1."""
    return m.n('ShaderNodeHueSaturation', {'Color': colour, 'Value': value}).outputs[0]


def powder(colour):
    """Powder coat: a fine orange peel."""
    m = Mat('powder', Base_Color=hexlin(colour), Specular=0.5)
    m.set('Normal', m.bump(noise(m, 2600.0), 0.00022, 0.55))
    m.set('Roughness', spread(m, noise(m, 40.0), 0.30, 0.42))
    return m


def steel(rough=0.24):
    """Steel brushed round the Z axis."""
    m = Mat('steel', Base_Color=(0.72, 0.71, 0.69, 1), Metallic=1.0, Anisotropic=0.75)
    grain = noise(m, 1.0, 3.0, stretched(m, (30, 30, 9000)))
    m.set('Normal', m.bump(grain, 0.00006, 0.5))
    m.set('Tangent', m.n('ShaderNodeTangent', direction_type='RADIAL', axis='Z').outputs[0])
    m.set('Roughness', spread(m, grain, rough - 0.06, rough + 0.1))
    return m


def metal(colour, rough=0.16):
    return Mat('metal', Base_Color=hexlin(colour), Metallic=1.0, Roughness=rough)


def plastic(colour, rough=0.38):
    m = Mat('plastic', Base_Color=hexlin(colour), Roughness=rough, Specular=0.5)
    m.set('Normal', m.bump(noise(m, 1800.0, 1.0), 0.00015, 0.35))
    return m


def rubber(colour):
    m = Mat('rubber', Base_Color=hexlin(colour), Roughness=0.62, Specular=0.35)
    m.set('Normal', m.bump(noise(m, 900.0), 0.0002, 0.4))
    return m


def leather(colour):
    m = Mat('leather', Specular=0.4)
    where = m.n('ShaderNodeTexCoord').outputs['Object']
    pores = m.n(
        'ShaderNodeTexVoronoi', {'Vector': where, 'Scale': 900.0}, feature='DISTANCE_TO_EDGE'
    ).outputs[0]
    m.set('Normal', m.bump(pores, 0.0004, 0.5))
    m.set('Base Color', shade(m, hexlin(colour), spread(m, noise(m, 60.0, 4.0), 0.78, 1.2)))
    m.set('Roughness', spread(m, noise(m, 120.0), 0.45, 0.66))
    return m


def wood(dark, light, axis='x', rings=26.0, gloss=0.42):
    """Sawn wood: growth rings stretched along the grain, pores and a satin finish."""
    m = Mat('wood', Specular=0.4)
    slow, fast = {
        'x': ((1, 14, 14), (40, 1600, 1600)),
        'y': ((14, 1, 14), (1600, 40, 1600)),
        'z': ((14, 14, 1), (1600, 1600, 40)),
    }[axis]
    line = m.math('FRACT', m.math('MULTIPLY', noise(m, 1.6, 3.0, stretched(m, slow)), rings))
    ring = m.math('POWER', m.math('ABSOLUTE', m.math('MULTIPLY_ADD', line, 2.0, -1.0)), 1.6)
    pore = noise(m, 1.0, 2.0, stretched(m, fast))
    tone = m.math(
        'ADD', m.math('MULTIPLY', ring, 0.55), m.math('MULTIPLY', noise(m, 9.0, 3.0), 0.55), clamp=True
    )
    m.set(
        'Base Color',
        shade(m, m.mix(tone, hexlin(dark), hexlin(light)), spread(m, pore, 0.72, 1.0, 0.32, 0.46)),
    )
    m.set('Normal', m.bump(pore, 0.0002, 0.3))
    m.set('Roughness', spread(m, ring, gloss, gloss + 0.12))
    return m


def glaze(colour, speckle='#6b5a44', rough=0.22):
    """Stoneware glaze with iron speckles."""
    m = Mat('glaze', Specular=0.5)
    where = m.n('ShaderNodeTexCoord').outputs['Object']
    dots = m.n('ShaderNodeTexVoronoi', {'Vector': where, 'Scale': 420.0}).outputs['Distance']
    speck = m.math('MULTIPLY', m.math('LESS_THAN', dots, 0.17), m.math('GREATER_THAN', noise(m, 220.0), 0.53))
    body = shade(m, hexlin(colour), spread(m, noise(m, 45.0, 4.0), 0.88, 1.1))
    m.set('Base Color', m.mix(m.math('MULTIPLY', speck, 0.7), body, hexlin(speckle)))
    m.set('Roughness', spread(m, noise(m, 60.0), rough, rough + 0.16))
    m.set('Normal', m.bump(noise(m, 90.0), 0.0006, 0.25))
    return m


def clay(colour):
    """Unglazed terracotta with turning marks."""
    m = Mat('clay', Specular=0.2)
    turned = noise(m, 1.0, 3.0, stretched(m, (3, 3, 700)))
    tone = m.math(
        'ADD', m.math('MULTIPLY', noise(m, 26.0, 5.0), 0.32), m.math('MULTIPLY', noise(m, 700.0), 0.16)
    )
    m.set('Base Color', shade(m, hexlin(colour), m.math('ADD', tone, 0.76)))
    m.set('Roughness', spread(m, noise(m, 50.0), 0.72, 0.9))
    m.set('Normal', m.bump(m.math('ADD', turned, m.math('MULTIPLY', noise(m, 900.0), 0.6)), 0.0006, 0.5))
    return m


def threads(m, u, v, kind):
    """Height 0..1 of a cloth's threads, where u and v count threads."""
    hump = lambda x: m.math('SQRT', m.math('ABSOLUTE', m.math('SINE', m.math('MULTIPLY', x, 3.14159))))
    if kind == 'corduroy':
        return hump(u)
    repeat, over = {'plain': (2, 1), 'twill': (4, 2)}[kind]
    diagonal = m.math('ADD', m.math('FLOOR', u), m.math('ADD', m.math('FLOOR', v), 4000))
    warp_over = m.math('LESS_THAN', m.math('MODULO', diagonal, repeat), over - 0.5)
    warp = m.math('MULTIPLY', hump(u), m.math('MULTIPLY_ADD', hump(v), 0.2, 0.8))
    weft = m.math('MULTIPLY', hump(v), m.math('MULTIPLY_ADD', hump(u), 0.25, 0.55))
    return m.mix(warp_over, weft, warp)


def cloth(colour, kind='plain', pitch=0.0009, relief=0.00035, sheen=0.3, rough=0.88, wash=0.12, paint=None):
    """Woven cloth on a UV in metres; one thread is `pitch` wide. The weave is in the colour too, so that
    denoising keeps it. `paint(m, uv)` gives a pattern instead of the plain colour."""
    m = Mat('cloth', Roughness=rough, Specular=0.15, Sheen=sheen, Sheen_Tint=0.5)
    uv = m.n('ShaderNodeUVMap', uv_map='uv').outputs[0]
    xyz, wobble = m.n('ShaderNodeSeparateXYZ', {'Vector': uv}), noise(m, 400.0, 1.0, uv)
    u, v = (m.math('MULTIPLY_ADD', wobble, 0.8, m.math('DIVIDE', xyz.outputs[k], pitch)) for k in 'XY')
    height, fibre = threads(m, u, v, kind), noise(m, 2500.0, 2.0, uv)
    value = m.math('ADD', m.math('MULTIPLY', height, 0.42), m.math('MULTIPLY', fibre, 0.34))
    value = m.math('ADD', value, m.math('MULTIPLY', noise(m, 22.0, 4.0, uv), wash * 2))
    m.set(
        'Base Color', shade(m, paint(m, uv) if paint else hexlin(colour), m.math('ADD', value, 0.62 - wash))
    )
    m.set('Normal', m.bump(m.math('MULTIPLY_ADD', fibre, 0.4, height), relief, 0.8))
    return m
