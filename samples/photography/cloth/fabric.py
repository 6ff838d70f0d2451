"""The look of cloth: a painted canvas, a repeating tile, a little melange."""
from dataclasses import dataclass

from cloth.canvas import RELIEF, store
from cloth.tiles import tile
from studio.material import Mat, hexlin


@dataclass
class Fabric:
    """`weave` is a tile with its period in metres; shade is how much it darkens, depth how deep it is."""
    weave: str = 'knit'
    period: float = .034
    shade: float = .42
    depth: float = .00045
    melange: float = .35
    mottle: float = .10
    rough: float = .92
    sheen: float = .45
    specular: float = .12
    second: str = ''           # another colour showing in the hollows of the weave (denim's white weft)


def picture(m, image, uv, scale=None, interpolation='Linear'):
    if scale is not None:
        uv = m.n('ShaderNodeMapping', {'Vector': uv, 'Scale': (*scale, 1)}).outputs[0]
    return m.n('ShaderNodeTexImage', {'Vector': uv}, image=image, interpolation=interpolation).outputs[0]


def material(fabric, front, back, dim=1.):
    """Material for a mesh whose UV layer 'map' lies on the two canvases side by side."""
    dye, relief = store(front, back)
    size = (front.high - front.low) * (2, 1)
    m = Mat('cloth', Roughness=fabric.rough, Specular=fabric.specular, Sheen=fabric.sheen, Sheen_Tint=.6)
    uv = m.n('ShaderNodeUVMap', uv_map='map').outputs[0]
    tiled = lambda name, period: picture(m, tile(name), uv, size / period)
    weave, melange = tiled(fabric.weave, fabric.period), tiled('melange', .22)
    grey = lambda image, amount: m.math('MULTIPLY', m.math('SUBTRACT', image, .5), amount)
    value = m.math('ADD', grey(weave, fabric.shade), grey(melange, fabric.melange))
    value = m.math('ADD', value, grey(tiled('mottle', .35), fabric.mottle))
    colour = picture(m, dye, uv)
    if fabric.second:
        hollow = m.math('MULTIPLY', m.math('SUBTRACT', .52, weave, clamp=True), 2.2, clamp=True)
        colour = m.mix(hollow, colour, hexlin(fabric.second))
    colour = m.n('ShaderNodeHueSaturation', {'Color': colour, 'Value': m.math('MULTIPLY_ADD', value, dim, dim)})
    m.set('Base Color', colour.outputs[0])
    height = m.bump(picture(m, relief, uv), RELIEF * 2, 1.)
    m.set('Normal', m.bump(weave, fabric.depth, .8, height))
    return m
