"""The camera: 85 mm on a sensor 36 mm tall."""
import bpy
from mathutils import Vector

LENS = 85


def camera(loc, target, lens=LENS, fstop=None, up='Y'):
    cam = bpy.data.cameras.get('cam') or bpy.data.cameras.new('cam')
    o = bpy.data.objects.get('cam')
    if not o:
        o = bpy.data.objects.new('cam', cam)
        bpy.context.collection.objects.link(o)
    cam.sensor_fit, cam.sensor_height, cam.lens, cam.clip_start = 'VERTICAL', 36, lens, .001
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', up).to_euler()
    cam.dof.use_dof = bool(fstop)
    if fstop:
        cam.dof.focus_distance, cam.dof.aperture_fstop = (Vector(target) - Vector(loc)).length, fstop
    bpy.context.scene.camera = o
    return o


def frame_height(lens, dist):
    return 36 / lens * dist


def dist_for(height, lens=LENS, fill=.72):
    """How far to stand so that `height` metres fill that fraction of the frame."""
    return height / fill * lens / 36
