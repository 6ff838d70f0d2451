import { findEngines } from '../../scripts/engines.mjs';
import { isLong } from '../long.ts';
import { openFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';

const { firefox } = findEngines();
for (const width of isLong ? [360, 1440] : [1440]) journeys('Firefox', width, () => openFirefox(firefox!));
