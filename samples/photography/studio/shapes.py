"""Shapes that many goods share: turned profiles, rods, thread."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector

from studio.scene import give, mesh_obj


def rounded_profile(pts, seg=6):
    """Corners (r, z[, fillet]) as a polyline with the corners rounded off."""
    out = []
    for i, p in enumerate(pts):
        r, z, f = (list(p) + [0])[:3]
        if f and 0 < i < len(pts) - 1:
            P, A, B = Vector((r, z)), Vector(pts[i - 1][:2]), Vector(pts[i + 1][:2])
            a = P + (A - P).normalized() * min(f, (A - P).length * .49)
            b = P + (B - P).normalized() * min(f, (B - P).length * .49)
            for k in range(seg + 1):
                t = k / seg
                q = a * (1 - t) ** 2 + P * 2 * t * (1 - t) + b * t * t
                out.append((q.x, q.y))
        else:
            out.append((r, z))
    return out


def ring_faces(rings, around, closed=True):
    """Quads between successive rings of `around` points."""
    faces = []
    for i in range(rings - 1):
        for k in range(around if closed else around - 1):
            j = (k + 1) % around
            faces.append((i * around + k, i * around + j, (i + 1) * around + j, (i + 1) * around + k))
    return faces


def lathe(name, prof, mat, seg=96, auto=40):
    """Revolve the profile (r, z) around Z."""
    V = [(r * math.cos(a), r * math.sin(a), z) for r, z in prof
         for a in (2 * math.pi * j / seg for j in range(seg))]
    ob = mesh_obj(name, V, ring_faces(len(prof), seg), mat, auto=auto)
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(ob.data)
    bm.free()
    return ob


def curve_obj(name, pts, radius, mat, cyclic=False, res=8, radii=None, smooth_type='NURBS'):
    """A round rod along the points."""
    cu = bpy.data.curves.new(name, 'CURVE')
    cu.dimensions, cu.bevel_depth, cu.bevel_resolution = '3D', radius, 4
    cu.resolution_u, cu.use_fill_caps = res, True
    sp = cu.splines.new(smooth_type)
    sp.points.add(len(pts) - 1)
    for i, (q, p) in enumerate(zip(sp.points, pts)):
        q.co = (*p, 1)
        q.radius = radii[i] if radii else 1
    sp.use_cyclic_u = cyclic
    if smooth_type == 'NURBS':
        sp.order_u, sp.use_endpoint_u = 4, True
    ob = bpy.data.objects.new(name, cu)
    bpy.context.collection.objects.link(ob)
    return give(ob, mat)


def along(P):
    """Arc length at every point of a polyline."""
    return np.r_[0, np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))]


def resample(pts, step, cyclic=False):
    P = np.array(pts, float)
    if cyclic:
        P = np.vstack([P, P[:1]])
    d = along(P)
    s = np.linspace(0, d[-1], max(2, int(round(d[-1] / step)) + 1))
    R = np.stack([np.interp(s, d, P[:, k]) for k in range(P.shape[1])], 1)
    return R[:-1] if cyclic else R


def stitches(name, pts, normals, mat, length=.0028, gap=.0010, rad=.00028, lift=.6):
    """Real thread: one six-sided capsule per stitch along a polyline (points and normals N x 3)."""
    P, N, K = np.array(pts, float), np.array(normals, float), 6
    d = along(P)
    at = lambda A, s: np.stack([np.interp(s, d, A[:, k]) for k in range(3)], -1)
    prof = [(0, .3), (.15, .85), (.5, 1.1), (.85, .85), (1, .3)]
    V, F, s = [], [], 0
    while s + length < d[-1]:
        base, m = len(V), len(prof)
        nrm = at(N, s + length / 2)
        nrm /= np.linalg.norm(nrm) + 1e-9
        tan = at(P, s + length) - at(P, s)
        tan /= np.linalg.norm(tan) + 1e-9
        bi = np.cross(tan, nrm)
        for t, w in prof:
            c = at(P, s + length * t) + nrm * rad * (lift * math.sin(math.pi * t) * 1.2 - .2)
            for k in range(K):
                a = 2 * math.pi * k / K
                V.append(c + (nrm * math.cos(a) + bi * math.sin(a)) * rad * w)
        F += [tuple(base + i for i in f) for f in ring_faces(m, K)]
        F += [[base + k for k in range(K)][::-1], [base + (m - 1) * K + k for k in range(K)]]
        s += length + gap
    return mesh_obj(name, V, F, mat)
