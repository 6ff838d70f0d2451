"""One picture: two half renders with different seeds, denoised and toned."""
import os
import tempfile
import time

import bpy
import cv2
import numpy as np

from studio.denoise import denoise
from studio.tone import tone

PASSES = (('Image', 'rgb'), ('Denoising Normal', 'nrm'), ('Denoising Albedo', 'alb'))


def keep_passes(scene, folder):
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, out = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    out.base_path, out.format.file_format = folder, 'OPEN_EXR'
    out.format.color_depth, out.format.color_mode = '32', 'RGB'
    out.file_slots.clear()
    for source, name in PASSES:
        out.file_slots.new(name + '_')
        tree.links.new(layers.outputs[source], out.inputs[name + '_'])


def load(path):
    im = bpy.data.images.load(path)
    w, h, ch = *im.size, im.channels
    pixels = np.empty(w * h * ch, np.float32)
    im.pixels.foreach_get(pixels)
    bpy.data.images.remove(im)
    return np.ascontiguousarray(pixels.reshape(h, w, ch)[::-1, :, :3])


def settings(scene, width, height, samples, bounces):
    r, c = scene.render, scene.cycles
    r.engine, r.resolution_x, r.resolution_y, r.use_persistent_data = 'CYCLES', width, height, True
    c.device, c.samples, c.use_denoising = 'CPU', max(3, samples // 2), False
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, .015, 16
    c.max_bounces, c.transparent_max_bounces = 8, 12
    c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = bounces
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 3, 12, 1
    c.caustics_reflective = c.caustics_refractive = c.use_auto_tile = False
    c.pixel_filter_type, c.filter_width = 'BLACKMAN_HARRIS', 1.3


def render(path, spp=24, w=960, h=1280, exposure=1., scale=1., bounces=(3, 4, 6), contrast=1.10):
    scene = bpy.context.scene
    settings(scene, int(w * scale), int(h * scale), spp, bounces)
    start, halves = time.time(), []
    with tempfile.TemporaryDirectory() as folder:
        keep_passes(scene, folder + '/')
        scene.render.filepath = folder + '/picture'
        for seed in (11, 97):
            scene.cycles.seed = seed
            bpy.ops.render.render(write_still=False)
            number = '%04d.exr' % scene.frame_current
            halves.append({name: load(f'{folder}/{name}_{number}') for _, name in PASSES})
    rendered = time.time()
    picture = tone(denoise(halves), exposure, contrast=contrast)
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    half_written = path[:-4] + '.part.png'
    cv2.imwrite(half_written, (picture[..., ::-1] * 255 + .5).astype(np.uint8))
    os.replace(half_written, path)
    print('%s: rendered in %.0f s, denoised in %.0f s' %
          (os.path.basename(path), rendered - start, time.time() - rendered), flush=True)
