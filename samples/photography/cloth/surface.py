"""A garment's cloth in the room, and the way from a place on the pattern to a place on it."""
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from mathutils.geometry import barycentric_transform

from studio.scene import bake, mesh_obj


class Surface:
    """Smoothed mesh of a draped garment. Its UV layer 'map' puts front and back side by side."""

    def __init__(self, co, sewn, low, high, smooth=2, levels=1):
        self.low, self.span = np.array(low, float), np.array(high, float) - np.array(low, float)
        ob = self.ob = mesh_obj('garment', co, sewn.F)
        uv = (sewn.pat - self.low) / self.span / (2, 1)
        uv[sewn.back, :, 0] += .5
        ob.data.uv_layers.new(name='map').data.foreach_set('uv', uv.astype(np.float32).ravel())
        sm = ob.modifiers.new('smooth', 'SMOOTH')
        sm.factor, sm.iterations = .4, smooth
        ss = ob.modifiers.new('subsurf', 'SUBSURF')
        ss.levels = ss.render_levels = levels
        ss.uv_smooth = 'PRESERVE_BOUNDARIES'
        bake(ob)
        self.learn()

    def learn(self):
        """Flat copies of both sides, to search on the pattern."""
        me = self.ob.data
        n = len(me.loops)
        uv, co, vi = np.empty(n * 2, np.float32), np.empty(len(me.vertices) * 3, np.float32), np.empty(n, np.int32)
        me.uv_layers['map'].data.foreach_get('uv', uv)
        me.vertices.foreach_get('co', co)
        me.loops.foreach_get('vertex_index', vi)
        normal = np.array([v.normal[:] for v in me.vertices])
        self.co, self.uv = co.reshape(-1, 3), uv.reshape(-1, 2)
        self.corner, self.corner_normal = self.co[vi], normal[vi]
        back = self.uv[:, 0] > .5
        flat = np.stack([(self.uv[:, 0] - .5 * back) * 2, self.uv[:, 1], 0 * back], 1)
        flat[:, :2] = flat[:, :2] * self.span + self.low
        faces = [list(p.loop_indices) for p in me.polygons]
        tris = [(f[0], f[i], f[i + 1]) for f in faces for i in range(1, len(f) - 1)]
        mean = lambda t: self.uv[list(t), 0].mean() > .5
        self.sides = []
        for want in (False, True):
            own = [t for t in tris if mean(t) == want]
            self.sides.append((BVHTree.FromPolygons(flat.tolist(), own), own, flat))

    def at(self, points, back=False):
        """Places and normals on the cloth for pattern points (x, z)."""
        tree, tris, flat = self.sides[back]
        P, N = [], []
        for x, z in points:
            hit, _, k, _ = tree.find_nearest(Vector((x, z, 0)))
            t = list(tris[k])
            corners = [Vector(flat[i]) for i in t]
            P.append(barycentric_transform(hit, *corners, *(Vector(self.corner[i]) for i in t)))
            N.append(barycentric_transform(hit, *corners, *(Vector(self.corner_normal[i]) for i in t)).normalized())
        return np.array(P), np.array(N)

    def swell(self, height):
        """Move the cloth outwards by `height` metres, a function of pattern points."""
        me = self.ob.data
        vi = np.empty(len(me.loops), np.int32)
        me.loops.foreach_get('vertex_index', vi)
        flat = self.sides[0][2][:, :2]
        total = np.zeros(len(me.vertices))
        count = np.zeros(len(me.vertices))
        np.add.at(total, vi, height(flat))
        np.add.at(count, vi, 1)
        normal = np.array([v.normal[:] for v in me.vertices])
        me.vertices.foreach_set('co', (self.co + normal * (total / count)[:, None]).astype(np.float32).ravel())
        me.update()
        self.learn()

    def finish(self, mat, inner, thick=.0024):
        """Give the cloth its thickness (inwards) and its materials."""
        for m in (mat, inner):
            self.ob.data.materials.append(m.mat)
        so = self.ob.modifiers.new('thickness', 'SOLIDIFY')
        so.thickness, so.offset, so.use_even_offset, so.material_offset = thick, -1, False, 1
        return bake(self.ob)
