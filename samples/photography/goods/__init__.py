"""The goods: bottles, gloves, things for the home, spectacles, bags and caps. One room per kind."""
