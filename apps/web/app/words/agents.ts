import catalogues from 'virtual:phrases/agents';
import { addWords } from '#app/lib/i18n.ts';

await addWords(catalogues);
