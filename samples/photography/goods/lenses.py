"""What all spectacles share: acetate, lenses, their outlines and how a face bends them."""
import math

from studio import Mat, hexlin, mesh_obj, resample
from studio.shapes import ring_faces

WRAP = 3.6  # how strongly the front is bent: depth = WRAP * (x^2 + .6 z^2)
SHAPES = {  # half distance between the lens centres, height of the hinge, half width of a lens
    'aviator': (0.0365, 0.0125, 0.0275),
    'round': (0.0335, 0.006, 0.0232),
    'square': (0.0350, 0.0120, 0.0262),
}


def tortoise():
    """Acetate in amber and brown."""
    m = Mat('tortoise', Roughness=0.12, Specular=0.5, Clearcoat=0.6, Clearcoat_Roughness=0.04)
    where = m.n('ShaderNodeTexCoord').outputs['Object']
    cloud = m.n(
        'ShaderNodeTexNoise', {'Vector': where, 'Scale': 140.0, 'Detail': 2.0, 'Distortion': 1.2}
    ).outputs['Fac']
    ramp = m.n('ShaderNodeValToRGB', {'Fac': cloud})
    (low, high) = ramp.color_ramp.elements
    low.position, low.color = 0.42, hexlin('#2a1509')
    high.position, high.color = 0.64, hexlin('#9a5a22')
    m.set('Base Color', ramp.outputs[0])
    return m


def acetate(colour):
    return Mat(
        'acetate',
        Base_Color=hexlin(colour),
        Roughness=0.14,
        Specular=0.5,
        Clearcoat=0.5,
        Clearcoat_Roughness=0.05,
    )


def lens_glass(top, bottom, low, high, shine=0.55):
    """A tint that fades downwards, and a clear reflection."""
    m = Mat('lens')
    z = m.n('ShaderNodeSeparateXYZ', {'Vector': m.n('ShaderNodeTexCoord').outputs['Object']}).outputs['Z']
    fade = m.n('ShaderNodeMapRange', {'Value': z, 'From Min': low, 'From Max': high}).outputs[0]
    through = m.n('ShaderNodeBsdfTransparent', {'Color': m.mix(fade, hexlin(bottom), hexlin(top))})
    gloss = m.n('ShaderNodeBsdfGlossy', {'Roughness': 0.015})
    facing = m.n('ShaderNodeFresnel', {'IOR': 1.5}).outputs[0]
    both = m.n(
        'ShaderNodeMixShader',
        {
            0: m.math('MULTIPLY_ADD', facing, shine, 0.01, clamp=True),
            1: through.outputs[0],
            2: gloss.outputs[0],
        },
    )
    m.l(both.outputs[0], m.out.inputs['Surface'])
    return m


def outline(shape, n=120):
    """One lens round its centre, x > 0 towards the temple."""
    pts = []
    for i in range(n):
        a = 2 * math.pi * i / n
        c, s = math.cos(a), math.sin(a)
        blunt = lambda x, power: math.copysign(abs(x) ** power, x)
        if shape == 'aviator':
            x, z = 0.0292 * blunt(c, 0.88), (0.0195 if s > 0 else 0.0300) * blunt(s, 0.70 if s > 0 else 0.92)
            if s < 0:
                x = x * (1 - 0.16 * (-s) ** 1.5) + 0.0052 * (-s) ** 1.2
            z += -0.07 * x + 0.002
        elif shape == 'round':
            x, z = 0.0238 * c, 0.0232 * s
        else:
            x, z = 0.0262 * blunt(c, 0.58), 0.0188 * blunt(s, 0.58)
            x, z = x * (1 + 2.6 * z), z + 0.045 * x
        pts.append((x, z))
    return [tuple(p) for p in resample(pts, 0.0013, cyclic=True)]


class Face:
    """Where a point of the flat drawing lies on the bent front."""

    def __init__(self, half):
        self.half = half

    def __call__(self, side, x, z, lift=0.0):
        X = self.half + x
        return (side * X, WRAP * (X * X + 0.6 * z * z) - lift, z)


def lens(face, side, loop, mat, rings=10, shrink=0.992):
    V = [face(side, 0, 0)] + [
        face(side, x * k / rings * shrink, z * k / rings * shrink)
        for k in range(1, rings + 1)
        for x, z in loop
    ]
    n = len(loop)
    F = [(0, 1 + (i + 1) % n, 1 + i) for i in range(n)]
    F += [tuple(1 + i for i in f) for f in ring_faces(rings, n)]
    return mesh_obj('lens', V, F, mat)


def temple_path(X, Y, z, side, length=0.128):
    """From the hinge back over the ear."""
    pts = [
        (0, 0.004, 0),
        (0.0006, 0.02, 0.0005),
        (0.0004, 0.06, 0.001),
        (-0.003, 0.092, 0),
        (-0.005, 0.104, -0.003),
        (-0.007, 0.116, -0.013),
        (-0.0085, length, -0.028),
    ]
    return [(X + side * x, Y + y, z + h) for x, y, h in pts]
