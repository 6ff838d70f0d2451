import { findEngines } from '../../scripts/engines.mjs';
import { isLong } from '../long.ts';
import { journeys } from './journeys.ts';
import { openWebkit } from './webkit.ts';

const { driver, miniBrowser } = findEngines();
for (const width of isLong ? [360, 1440] : [360])
  journeys('WebKit', width, () => openWebkit(driver!, miniBrowser!));
