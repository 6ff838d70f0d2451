"""Photographs one product. Started by ../render as: blender -b -P photograph.py -- slug shots folder scale spp"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import importlib

import bpy
import numpy as np
from mathutils import Matrix, Vector

from catalogue import PRODUCTS
from studio import FLOORS, LIGHTS, camera, dist_for, render, reset, softboxes


def points(objects):
    """Every vertex of the product in the room's coordinates."""
    bpy.context.view_layer.update()
    graph, clouds = bpy.context.evaluated_depsgraph_get(), []
    for ob in objects:
        whole = ob.evaluated_get(graph)
        mesh = whole.to_mesh()
        co = np.empty(len(mesh.vertices) * 3, np.float32)
        mesh.vertices.foreach_get('co', co)
        world = np.array(whole.matrix_world)
        clouds.append(co.reshape(-1, 3) @ world[:3, :3].T + world[:3, 3])
        whole.to_mesh_clear()
    return np.vstack(clouds)


def direction(shot):
    a, e = math.radians(shot.around), math.radians(shot.above)
    return Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))


def stand_back(cloud, shot, target):
    """Target and distance from which the whole product sits in the middle of the frame."""
    to = direction(shot)
    frame = to.to_track_quat('Z', 'Y').to_matrix()
    right, up = np.array(frame.col[0]), np.array(frame.col[1])
    target, dist = np.array(target), dist_for(np.ptp(cloud[:, 2]) + np.ptp(cloud[:, 0]), fill=shot.fill)
    for _ in range(6):
        off = cloud - target
        depth = (dist - off @ np.array(to)) / dist
        u, v = off @ right / depth, off @ up / depth
        target = target + right * (u.max() + u.min()) / 2 + up * (v.max() + v.min()) / 2
        dist = dist_for(max(np.ptp(v), np.ptp(u) / .75), fill=shot.fill)
    return Vector(target), dist


def aim(cloud, shot):
    low, high = cloud.min(0), cloud.max(0)
    target = Vector(low + (high - low) * np.array(shot.focus))
    if shot.frame:
        dist = dist_for(shot.frame, fill=1)
    else:
        target, dist = stand_back(cloud, shot, target)
    camera(target + direction(shot) * dist, target, fstop=shot.fstop)


def arrange(product, shot):
    """The product in an otherwise empty studio, lit. Returns its points."""
    reset()
    model = importlib.import_module(product.model)
    objects = getattr(model, shot.arrangement)(**product.parameters, **shot.manner)
    for ob in objects:
        ob.matrix_world = Matrix.Rotation(math.radians(shot.turn), 4, 'Z') @ ob.matrix_world
        if shot.lies:
            ob.matrix_world = Matrix.Rotation(math.radians(-90), 4, 'X') @ ob.matrix_world
    cloud = points(objects)
    low, high = cloud.min(0), cloud.max(0)
    S, middle = 1.2 * float((high - low).max()), tuple(float(x) for x in (low + high) / 2)
    if shot.ground is not None:
        FLOORS[shot.floor](S).location.z = low[2] - shot.ground
    softboxes(S, center=middle, **LIGHTS[shot.light])
    return cloud


def photograph(slug, numbers, folder, scale, spp):
    product, standing = PRODUCTS[slug], None
    for n in numbers:
        shot = product.shots[n - 1]
        setup = (shot.arrangement, shot.manner, shot.turn, shot.light, shot.ground, shot.floor)
        if setup != standing:
            cloud, standing = arrange(product, shot), setup
        aim(cloud, shot)
        render(f'{folder}/{slug}/{n}.png', spp=spp * shot.samples, scale=scale, exposure=shot.exposure)


if __name__ == '__main__':
    slug, numbers, folder, scale, spp = sys.argv[sys.argv.index('--') + 1:]
    photograph(slug, [int(n) for n in numbers.split(',')], folder, float(scale), int(spp))
