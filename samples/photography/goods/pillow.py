"""Filled cloth: a flat case blown up by Blender's cloth until it is a cushion; kept in cache/ by its name."""
import os

import bpy
import numpy as np

from goods.parts import finish, put_uv
from studio import mesh_obj

CACHE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'cache')


def case(outline_map, n):
    """Two layers of an n x n grid sharing their rim. Returns points, faces and UV; the back comes second."""
    P, UV, index, F = [], [], {}, []
    for layer in (0, 1):
        for i in range(n):
            for j in range(n):
                rim = i in (0, n - 1) or j in (0, n - 1)
                if layer and rim:
                    index[1, i, j] = index[0, i, j]
                    continue
                index[layer, i, j] = len(P)
                x, z = outline_map(2 * i / (n - 1) - 1, 2 * j / (n - 1) - 1)
                P.append((x, 0 if rim else (0.004 if layer else -0.004), z))
                UV.append((x, z))
    for layer in (0, 1):
        for i in range(n - 1):
            for j in range(n - 1):
                f = [index[layer, a, b] for a, b in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))]
                F.append(tuple(f if layer == 0 else f[::-1]))
    rim = [index[0, i, 0] for i in range(n)] + [index[0, n - 1, j] for j in range(1, n)]
    rim += [index[0, i, n - 1] for i in range(n - 2, -1, -1)] + [index[0, 0, j] for j in range(n - 2, 0, -1)]
    return P, F, UV, rim


def inflate(ob, name, pressure, frames, mass=0.18, stiff=14.0, bend=0.5, shrink=0.0, seed=3):
    """Blow the case up; the shape is kept so that a second picture does not wait for it again."""
    path = f'{CACHE}/{name}.npy'
    if not os.path.exists(path):
        rng = np.random.default_rng(seed)
        for v in ob.data.vertices:
            v.co.y += rng.normal(0, 0.0006)
        cloth = ob.modifiers.new('cloth', 'CLOTH')
        s = cloth.settings
        s.quality, s.mass, s.tension_stiffness, s.compression_stiffness = 6, mass, stiff, stiff
        s.shear_stiffness, s.bending_stiffness, s.air_damping, s.time_scale = stiff / 3, bend, 4, 0.8
        s.use_pressure, s.uniform_pressure_force, s.shrink_min = True, pressure, shrink
        s.effector_weights.gravity = 0
        cloth.collision_settings.use_collision = False
        cloth.point_cache.frame_end = frames
        for frame in range(1, frames + 1):
            bpy.context.scene.frame_set(frame)
        whole = ob.evaluated_get(bpy.context.evaluated_depsgraph_get())
        co = np.array([v.co for v in whole.data.vertices])
        os.makedirs(CACHE, exist_ok=True)
        np.save(path, co)
        ob.modifiers.clear()
        bpy.context.scene.frame_set(1)
    co = np.load(path)
    ob.data.vertices.foreach_set('co', co.astype(np.float32).ravel())
    ob.data.update()
    return co


def filled(name, outline_map, mats, n=72, pressure=6.0, frames=45, **how):
    """A filled case with front and back material, and the points of its seam."""
    P, F, UV, rim = case(outline_map, n)
    ob = put_uv(mesh_obj(name, P, F, mats[0]), UV)
    if len(mats) > 1:
        ob.data.materials.append(mats[1].mat)
        for f in ob.data.polygons[len(F) // 2 :]:
            f.material_index = 1
    co = inflate(ob, f'{name}-{n}-{pressure}-{frames}', pressure, frames, **how)
    finish(ob, subdivide=1)
    return ob, co[rim]
