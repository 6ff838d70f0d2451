"""Cloth simulation: a sewn garment falls onto the body. Results are kept in cache/ by their inputs."""
import hashlib
import os

import bpy
import numpy as np

from studio.scene import mesh_obj, reset

CACHE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'cache')


def collide(ob, gap=.004, friction=6.):
    ob.modifiers.new('collision', 'COLLISION')
    c = ob.collision
    c.thickness_outer, c.thickness_inner, c.cloth_friction, c.damping = gap, .02, friction, .6


def cloth(ob, tension=18., bend=.012, mass=.12, quality=6, pins=None, time_scale=.8):
    m = ob.modifiers.new('cloth', 'CLOTH')
    s, c = m.settings, m.collision_settings
    s.quality, s.mass, s.air_damping, s.time_scale = quality, mass, 1.5, time_scale
    s.tension_stiffness = s.compression_stiffness = tension
    s.shear_stiffness, s.bending_stiffness, s.bending_model = tension / 2, bend, 'ANGULAR'
    s.tension_damping = s.compression_damping = 5
    s.shear_damping, s.bending_damping = 4, .5
    c.collision_quality, c.distance_min = 3, .003
    c.use_self_collision, c.self_distance_min, c.self_friction = True, .003, 5
    if pins is not None:
        ob.vertex_groups.new(name='pin').add([int(i) for i in pins], .9, 'REPLACE')
        s.vertex_group_mass, s.pin_stiffness = 'pin', .5
    return m


def restless(frames, strength):
    """A breeze that dies down, so that folds are not all the same."""
    bpy.ops.object.effector_add(type='TURBULENCE')
    field = bpy.context.object.field
    field.strength, field.size, field.noise = strength, .12, 1
    field.keyframe_insert('strength', frame=int(frames * .4))
    field.strength = 0
    field.keyframe_insert('strength', frame=int(frames * .65))


def run(ob, modifier, frames):
    sc = bpy.context.scene
    sc.frame_start, sc.frame_end, sc.render.fps = 1, frames, 25
    modifier.point_cache.frame_start, modifier.point_cache.frame_end = 1, frames
    for f in range(1, frames + 1):
        sc.frame_set(f)
    me = ob.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    out = np.empty(len(me.vertices) * 3, np.float32)
    me.vertices.foreach_get('co', out)
    return out.reshape(-1, 3)


def drape(name, sewn, dress, frames=70, breeze=.35, seed=4, rest=None, pins=None, pose=(), **stuff):
    """Where the garment's points come to lie. `dress(frames)` puts the body, in that pose, into the scene."""
    rest = sewn.rest if rest is None else rest
    facts = repr((np.round(sewn.V, 5).tobytes(), np.round(rest, 5).tobytes(), frames, breeze, seed, pose,
                  sorted(stuff.items())))
    path = f'{CACHE}/{name}-{hashlib.sha256(facts.encode()).hexdigest()[:12]}.npy'
    if not os.path.exists(path):
        reset()
        shaken = sewn.V + np.random.default_rng(seed).normal(0, .0006, sewn.V.shape)
        ob = mesh_obj('garment', shaken, sewn.F)
        ob.shape_key_add(name='Basis')
        key = ob.shape_key_add(name='rest')
        key.data.foreach_set('co', rest.astype(np.float32).ravel())
        key.value = 0
        dress(frames)
        modifier = cloth(ob, pins=pins, **stuff)
        modifier.settings.rest_shape_key = key
        if breeze:
            restless(frames, breeze)
        os.makedirs(CACHE, exist_ok=True)
        np.save(path, run(ob, modifier, frames))
        reset()
    return np.load(path)
