"""What many goods are made of: sheets of cloth, straps, blocks, and a way to lay parts on a body."""
import math

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector
from mathutils.bvhtree import BVHTree

from studio import bake, mesh_obj
from studio.photograph import points
from studio.shapes import along, ring_faces


def move(objects, at=(0, 0, 0), turn=(0, 0, 0)):
    """Move a whole product: `turn` in degrees round the origin, then `at` in metres."""
    bpy.context.view_layer.update()
    where = Matrix.Translation(at) @ Euler([math.radians(a) for a in turn]).to_matrix().to_4x4()
    for ob in objects:
        ob.matrix_world = where @ ob.matrix_world
    return objects


def stand(objects):
    """Put a product on the ground by its lowest point."""
    return move(objects, (0, 0, -points(objects)[:, 2].min()))


def fit(objects, at, side, out):
    """Lay a part made in x-z with its face towards -y on a body: x along `side`, the face along `out`."""
    x, y = Vector(side).normalized(), -Vector(out).normalized()
    z = x.cross(y).normalized()
    where = Matrix.Translation(at) @ Matrix((x, z.cross(x), z)).transposed().to_4x4()
    bpy.context.view_layer.update()
    for ob in objects:
        ob.matrix_world = where @ ob.matrix_world
    return objects


def finish(ob, thickness=0.0, bevel=0.0, subdivide=0, offset=-1.0):
    """Give a sheet its thickness, rounded edges and smoothness, and apply them."""
    if thickness:
        solid = ob.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness, solid.offset = thickness, offset
    if bevel:
        edge = ob.modifiers.new('edge', 'BEVEL')
        edge.width, edge.segments, edge.limit_method = bevel, 3, 'ANGLE'
    if subdivide:
        smooth = ob.modifiers.new('smooth', 'SUBSURF')
        smooth.levels = smooth.render_levels = subdivide
    if ob.modifiers:
        bake(ob)
        ob.data.polygons.foreach_set('use_smooth', [True] * len(ob.data.polygons))
        ob.data.use_auto_smooth, ob.data.auto_smooth_angle = True, math.radians(50)
    return ob


def put_uv(ob, uvs):
    layer = ob.data.uv_layers.new(name='uv')
    for loop in ob.data.loops:
        layer.data[loop.index].uv = uvs[loop.vertex_index]
    return ob


def sheet(name, point, nu, nv, mat, keep=None, thickness=0.0, bevel=0.0, offset=-1.0):
    """Cloth over (u, v) in 0..1 by `point(u, v)`; its UV is in metres. `keep(u, v)` cuts holes."""
    us, vs = np.linspace(0, 1, nu), np.linspace(0, 1, nv)
    P = np.array([[tuple(point(u, v)) for v in vs] for u in us])
    du, dv = along(P[:, nv // 2]), along(P[nu // 2])
    width = np.linalg.norm(np.diff(P, axis=0), axis=2).sum(0)
    uv = [(du[i] * (width[j] / max(du[-1], 1e-9)), dv[j]) for i in range(nu) for j in range(nv)]
    faces = [
        (i * nv + j, (i + 1) * nv + j, (i + 1) * nv + j + 1, i * nv + j + 1)
        for i in range(nu - 1)
        for j in range(nv - 1)
        if keep is None or keep((us[i] + us[i + 1]) / 2, (vs[j] + vs[j + 1]) / 2)
    ]
    ob = put_uv(mesh_obj(name, P.reshape(-1, 3), faces, mat), uv)
    return finish(ob, thickness, bevel, offset=offset)


def band(name, path, up, width, thickness, mat, step=0.003, power=0.35, closed=False, taper=None):
    """A strap: a rounded flat section swept along a path, its flat side facing `up` (one or many)."""
    P = np.array(path, float)
    U = np.broadcast_to(np.array(up, float), P.shape)
    d = along(P)
    s = np.linspace(0, d[-1], max(3, int(d[-1] / step)))
    P, U = (np.stack([np.interp(s, d, X[:, k]) for k in range(3)], 1) for X in (P, U))
    T = np.gradient(P, axis=0)
    S = np.cross(T, U)
    S /= np.linalg.norm(S, axis=1)[:, None] + 1e-12
    N = np.cross(S, T)
    N /= np.linalg.norm(N, axis=1)[:, None] + 1e-12
    around = 20
    angles = np.linspace(0, 2 * math.pi, around, endpoint=False)
    blunt = lambda x: math.copysign(abs(x) ** power, x)
    section = [(blunt(math.cos(a)), blunt(math.sin(a))) for a in angles]
    V, uv = [], []
    for i in range(len(P)):
        w = width * (taper(i / (len(P) - 1)) if taper else 1)
        V += [P[i] + S[i] * c * w / 2 + N[i] * n * thickness / 2 for c, n in section]
        uv += [(c * w / 2, s[i]) for c, _ in section]
    F = ring_faces(len(P), around)
    if not closed:
        F += [list(range(around))[::-1], [len(V) - around + k for k in range(around)]]
    ob = put_uv(mesh_obj(name, V, F, mat), uv)
    ob.data.use_auto_smooth, ob.data.auto_smooth_angle = True, math.radians(60)
    return ob


def box(name, size, mat, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.001):
    """A block with rounded edges, centred on `at`."""
    x, y, z = (s / 2 for s in size)
    V = [(i, j, k) for i in (-x, x) for j in (-y, y) for k in (-z, z)]
    F = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    ob = finish(mesh_obj(name, V, F, mat), bevel=bevel)
    ob.location, ob.rotation_euler = at, [math.radians(a) for a in turn]
    return ob


def ball(name, radii, mat, at=(0, 0, 0), turn=(0, 0, 0)):
    """An ellipsoid."""
    point = lambda u, v: (
        radii[0] * math.cos(2 * math.pi * u) * math.sin(math.pi * v),
        radii[1] * math.sin(2 * math.pi * u) * math.sin(math.pi * v),
        -radii[2] * math.cos(math.pi * v),
    )
    ob = sheet(name, point, 49, 25, mat)
    ob.location, ob.rotation_euler = at, [math.radians(a) for a in turn]
    return ob


def curve_path(points, n=60):
    """A smooth line through the points (Catmull-Rom)."""
    P = np.array([points[0], *points, points[-1]], float)
    out = []
    for i in range(1, len(P) - 2):
        a, b, c, d = P[i - 1 : i + 3]
        for t in np.linspace(0, 1, max(2, n // (len(P) - 3)), endpoint=False):
            out.append(
                0.5
                * (
                    2 * b
                    + (c - a) * t
                    + (2 * a - 5 * b + 4 * c - d) * t**2
                    + (3 * b - a - 3 * c + d) * t**3
                )
            )
    return np.array(out + [P[-2]])


class Body:
    """A finished shape that other parts are laid on, found by rays."""

    def __init__(self, ob):
        bpy.context.view_layer.update()
        V = [ob.matrix_world @ v.co for v in ob.data.vertices]
        self.tree = BVHTree.FromPolygons(V, [tuple(f.vertices) for f in ob.data.polygons])

    def hit(self, origin, direction, lift=0.0):
        """Point and normal where the ray meets the body, `lift` metres above it."""
        at, normal, _, _ = self.tree.ray_cast(Vector(origin), Vector(direction).normalized())
        if at is None:
            return self.near(origin, lift)
        if normal.dot(Vector(direction)) > 0:
            normal = -normal
        return at + normal * lift, normal

    def near(self, point, lift=0.0):
        at, normal, _, _ = self.tree.find_nearest(Vector(point))
        return at + normal * lift, normal
