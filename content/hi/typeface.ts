import './typeface.css';
