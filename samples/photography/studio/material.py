"""Colours and materials: a small hand on Blender's shader nodes."""
import bpy


def hexlin(colour):
    """'#d6d3ce' as linear RGBA, which is what Cycles counts in."""
    h = colour.lstrip('#')
    srgb = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in srgb) + (1,)


class Mat:
    """A Principled material: Mat('name', Base_Color=…), then m.n(node), m.l(link), m.math, m.mix, m.bump, m.set."""

    def __init__(self, name, **principled):
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.t = self.mat.node_tree
        self.b = self.t.nodes['Principled BSDF']
        self.out = self.t.nodes['Material Output']
        for key, value in principled.items():
            self.b.inputs[key.replace('_', ' ')].default_value = value

    def feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.t.links.new(value, socket)
        else:
            socket.default_value = value

    def n(self, kind, ins=None, **props):
        node = self.t.nodes.new(kind)
        for key, value in props.items():
            setattr(node, key, value)
        for key, value in (ins or {}).items():
            self.feed(node.inputs[key], value)
        return node

    def l(self, a, b):
        self.t.links.new(a, b)

    def math(self, op, a, b=None, c=None, clamp=False):
        node = self.n('ShaderNodeMath', operation=op, use_clamp=clamp)
        for i, value in enumerate((a, b, c)):
            if value is not None:
                self.feed(node.inputs[i], value)
        return node.outputs[0]

    def mix(self, fac, a, b, blend='MIX'):
        node = self.n('ShaderNodeMixRGB', blend_type=blend)
        for i, value in enumerate((fac, a, b)):
            self.feed(node.inputs[i], value)
        return node.outputs[0]

    def bump(self, height, dist, strength=1.0, normal=None):
        node = self.n('ShaderNodeBump', {'Strength': strength, 'Distance': dist, 'Height': height})
        if normal is not None:
            self.l(normal, node.inputs['Normal'])
        return node.outputs[0]

    def set(self, name, socket):
        self.l(socket, self.b.inputs[name])
