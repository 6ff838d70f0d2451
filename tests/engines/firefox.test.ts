import { findEngines } from '../../scripts/engines.mjs';
import { isLong } from '../long.ts';
import { openFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';

const { firefox } = findEngines();
const open = () => openFirefox(firefox!);
if (isLong) for (const width of [360, 1440]) journeys('Firefox', width, open);
else journeys('Firefox', 1440, open, 'merchant');
