"""The empty scene and the objects put into it."""
import math

import bpy


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return bpy.context.scene


def give(ob, mat):
    """Give an object a material, be it ours (Mat) or Blender's."""
    if mat:
        ob.data.materials.append(getattr(mat, 'mat', mat))
    return ob


def mesh_obj(name, verts, faces, mat=None, smooth=True, auto=None):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], [tuple(f) for f in faces])
    me.update()
    ob = bpy.data.objects.new(name, me)
    bpy.context.collection.objects.link(ob)
    give(ob, mat)
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    if auto:
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(auto)
    return ob


def bake(ob):
    """Apply the modifiers once, so that further views of the same scene cost nothing."""
    dg = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(ob.evaluated_get(dg), preserve_all_data_layers=True, depsgraph=dg)
    ob.modifiers.clear()
    ob.data = me
    return ob
