"""A garment's cloth in the room, and the way from a place on the pattern to a place on it."""
from math import radians

import bmesh
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from mathutils.geometry import barycentric_transform

from studio.scene import bake, mesh_obj


def keep_edges(ob, sewn):
    """Crease the ends of hems and cuffs, where front and back meet and which subdividing would cut off.
    Returns the name of a vertex group without the open edges, which smoothing would draw in."""
    me, sides = ob.data, {}
    for face, back in zip(sewn.F, sewn.back):
        for a, b in zip(face, face[1:] + face[:1]):
            sides.setdefault(frozenset((a, b)), []).append(back)
    front, back = ({v for edge, of in sides.items() if of == [side] for v in edge} for side in (False, True))
    bm = bmesh.new()
    bm.from_mesh(me)
    crease = bm.verts.layers.crease.verify()
    bm.verts.ensure_lookup_table()
    for v in front & back:
        bm.verts[v][crease] = 1
    bm.to_mesh(me)
    bm.free()
    inside = ob.vertex_groups.new(name='inside')
    inside.add(sorted(set(range(len(me.vertices))) - front - back), 1, 'ADD')
    return inside.name


class Surface:
    """Smoothed mesh of a draped garment. Its UV layer 'map' puts front and back side by side."""

    def __init__(self, co, sewn, low, high, smooth=2, levels=1, crisp=False):
        self.low, self.span = np.array(low, float), np.array(high, float) - np.array(low, float)
        ob = self.ob = mesh_obj('garment', co, sewn.F)
        uv = (sewn.pat - self.low) / self.span / (2, 1)
        uv[sewn.back, :, 0] += .5
        ob.data.uv_layers.new(name='map').data.foreach_set('uv', uv.astype(np.float32).ravel())
        sm = ob.modifiers.new('smooth', 'SMOOTH')
        sm.factor, sm.iterations = .4, smooth
        if crisp:
            sm.vertex_group = keep_edges(ob, sewn)
        ss = ob.modifiers.new('subsurf', 'SUBSURF')
        ss.levels = ss.render_levels = levels
        ss.uv_smooth = 'PRESERVE_BOUNDARIES'
        bake(ob)
        self.learn()

    def learn(self):
        """Flat copies of both sides, to search on the pattern."""
        me = self.ob.data
        n = len(me.loops)
        uv, vi = np.empty(n * 2, np.float32), np.empty(n, np.int32)
        co, normal = np.empty(len(me.vertices) * 3, np.float32), np.empty(len(me.vertices) * 3, np.float32)
        me.uv_layers['map'].data.foreach_get('uv', uv)
        me.vertices.foreach_get('co', co)
        me.vertices.foreach_get('normal', normal)
        me.loops.foreach_get('vertex_index', vi)
        self.co, self.normal, self.uv = co.reshape(-1, 3), normal.reshape(-1, 3), uv.reshape(-1, 2)
        self.vertex, self.corner, self.corner_normal = vi, self.co[vi], self.normal[vi]
        back = self.uv[:, 0] > .5
        flat = np.stack([(self.uv[:, 0] - .5 * back) * 2, self.uv[:, 1], 0 * back], 1)
        flat[:, :2] = flat[:, :2] * self.span + self.low
        self.faces = [tuple(p.loop_indices) for p in me.polygons]
        self.flat, self.sides = flat, None

    def search(self):
        """A tree of each side's triangles; only made when a place is asked for, because it takes seconds."""
        tris = [(f[0], f[i], f[i + 1]) for f in self.faces for i in range(1, len(f) - 1)]
        behind = self.uv[np.array(tris), 0].mean(1) > .5
        self.sides = []
        for want in (False, True):
            own = [t for t, b in zip(tris, behind) if b == want]
            self.sides.append((BVHTree.FromPolygons(self.flat.tolist(), own), own, self.flat))

    def at(self, points, back=False):
        """Places and normals on the cloth for pattern points (x, z)."""
        if not self.sides:
            self.search()
        tree, tris, flat = self.sides[back]
        P, N = [], []
        for x, z in points:
            hit, _, k, _ = tree.find_nearest(Vector((x, z, 0)))
            t = list(tris[k])
            corners = [Vector(flat[i]) for i in t]
            P.append(barycentric_transform(hit, *corners, *(Vector(self.corner[i]) for i in t)))
            N.append(barycentric_transform(hit, *corners, *(Vector(self.corner_normal[i]) for i in t)).normalized())
        return np.array(P), np.array(N)

    def swell(self, height, side=None):
        """Move the cloth outwards by `height` metres, a function of pattern points; only its front or back if told."""
        me = self.ob.data
        own = np.arange(len(self.uv)) if side is None else np.nonzero((self.uv[:, 0] > .5) == side)[0]
        moved, first = np.unique(self.vertex[own], return_index=True)
        raised = np.zeros(len(self.co))
        raised[moved] = height(self.flat[own[first], :2])
        me.vertices.foreach_set('co', (self.co + self.normal * raised[:, None]).astype(np.float32).ravel())
        me.update()
        self.learn()

    def finish(self, mat, inner, thick=.0024):
        """Give the cloth its thickness (inwards) and its materials."""
        for m in (mat, inner):
            self.ob.data.materials.append(m.mat)
        so = self.ob.modifiers.new('thickness', 'SOLIDIFY')
        so.thickness, so.offset, so.use_even_offset, so.material_offset = thick, -1, False, 1
        self.ob.data.use_auto_smooth, self.ob.data.auto_smooth_angle = True, radians(65)   # hems have an edge
        return bake(self.ob)
