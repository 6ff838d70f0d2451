import type { Words } from '../words.ts';

const measuredOn = {
  garment: 'ये माप कपड़े के हैं, जिसे सीधा बिछाकर नापा गया और माप दोगुने किए गए।',
  body: 'ये माप शरीर के हैं।',
  other: '',
};

export const pictureDialog: Words['pictureDialog'] = {
  label: 'तस्वीर',
  enlarged: 'बड़ी तस्वीर',
  previous: 'पिछली तस्वीर',
  next: 'अगली तस्वीर',
  zoomIn: 'और बड़ा करें',
  zoomOut: 'पूरी तस्वीर दिखाएँ',
};

export const sizeChart: Words['sizeChart'] = {
  label: 'साइज़ चार्ट',
  unit: 'इकाई',
  units: { inch: 'इंच', cm: 'सेंटीमीटर' },
  caption: { inch: 'माप इंच में', cm: 'माप सेंटीमीटर में' },
  note: (on, merchantNote) => `${measuredOn[on]} ${merchantNote}`.trim(),
};

export const sizeReminder: Words['sizeReminder'] = {
  lastTime: (size) => `पिछली बार आपने ${size} चुना था`,
};

export const colourLinks: Words['colourLinks'] = { title: 'रंग' };
