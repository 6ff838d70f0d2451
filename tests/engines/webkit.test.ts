import { findEngines } from '../../scripts/engines.mjs';
import { isLong } from '../long.ts';
import { journeys } from './journeys.ts';
import { openWebkit } from './webkit.ts';

const { driver, miniBrowser } = findEngines();
const open = () => openWebkit(driver!, miniBrowser!);
if (isLong) for (const width of [360, 1440]) journeys('WebKit', width, open);
else journeys('WebKit', 360, open, 'customer');
